/** The accessibility settings: text size, contrast, colours of ping levels, transparency. Each choice applies at once. */
import { ALargeSmall, Blend, Contrast, Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { environment } from '../../../core/diagnostics/environment.store';
import { setDisplay, useDisplay } from '../../../core/preferences/display.store';
import { useFormat } from '../../../lib/i18n/format';
import { TEXT_SIZES } from '../../../../common/text-sizes';
import { PingBars } from '../../../ui/charts/PingBars';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { Select } from '../../../ui/controls/select/Select';
import { Entry } from '../Entry';
import { Section } from '../Section';
import styles from './SettingsCard.module.css';

/** The colours of ping levels are a setting of the desktop app alone: the web platform measures no pings. */
export function AccessibilityCard() {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { textSize, contrast, transparency } = useDisplay();
  return (
    <Section isGroup title={t('profile.accessibility')}>
      <div className={styles.settings}>
        <Entry
          setting="textSize"
          icon={<ALargeSmall size={18} />}
          title={t('profile.textSize')}
          text={t('profile.textSizeText')}
          action={
            <Select
              label={t('profile.textSize')}
              value={textSize}
              align="end"
              options={TEXT_SIZES.map((size) => ({ value: size, title: percent(Number(size) / 100) }))}
              onChange={(chosen) => setDisplay('textSize', chosen)}
            />
          }
        />
        <Entry
          setting="contrast"
          icon={<Contrast size={18} />}
          title={t('profile.contrast')}
          text={t('profile.contrastText')}
          action={
            <SegmentedControl
              label={t('profile.contrast')}
              value={contrast}
              options={[
                { value: 'system', title: t('profile.themeSystem') },
                { value: 'high', title: t('profile.contrastHigh') },
              ]}
              onChange={(chosen) => setDisplay('contrast', chosen)}
            />
          }
        />
        {environment().isDesktop && <PingColorsEntry />}
        <Entry
          setting="transparency"
          icon={<Blend size={18} />}
          title={t('profile.transparency')}
          text={t('profile.transparencyText')}
          action={
            <SegmentedControl
              label={t('profile.transparency')}
              value={transparency}
              options={[
                { value: 'system', title: t('profile.themeSystem') },
                { value: 'reduced', title: t('profile.transparencyReduced') },
              ]}
              onChange={(chosen) => setDisplay('transparency', chosen)}
            />
          }
        />
      </div>
    </Section>
  );
}

function PingColorsEntry() {
  const { t } = useTranslation();
  const pingColors = useDisplay((display) => display.pingColors);
  return (
    <Entry
      setting="pingColors"
      icon={<Palette size={18} />}
      title={t('profile.pingColors')}
      text={t('profile.pingColorsText')}
      action={
        <span className={styles.palette}>
          <PingBars level="low" />
          <PingBars level="medium" />
          <PingBars level="high" />
          <Select
            label={t('profile.pingColors')}
            value={pingColors}
            align="end"
            options={[
              { value: 'standard', title: t('profile.pingColorsStandard') },
              { value: 'safe', title: t('profile.pingColorsSafe') },
            ]}
            onChange={(chosen) => setDisplay('pingColors', chosen)}
          />
        </span>
      }
    />
  );
}

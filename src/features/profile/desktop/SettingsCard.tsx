/** Language, theme and streamer mode; each applies at once and is stored. */
import { EyeOff, Languages, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage } from '../../../../common/languages';
import { changeLanguage } from '../../../core/preferences/change-language';
import { setTheme, useLayout } from '../../../core/preferences/layout.store';
import { toggleStreamerMode, useStreamerMode } from '../../../core/preferences/streamer-mode.store';
import { LanguageSelect } from '../../../ui/controls/select/LanguageSelect';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { Switch } from '../../../ui/controls/Switch';
import { Entry } from '../Entry';
import { Section } from '../Section';
import styles from './SettingsCard.module.css';

export function SettingsCard() {
  const { t, i18n } = useTranslation();
  const theme = useLayout((layout) => layout.theme);
  const isStreaming = useStreamerMode();
  return (
    <Section isGroup title={t('profile.display')}>
      <div className={styles.settings}>
        <Entry
          setting="language"
          icon={<Languages size={18} />}
          title={t('shell.language')}
          action={
            <LanguageSelect
              label={t('shell.language')}
              value={isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE}
              searchLabel={t('shell.search')}
              emptyText={t('home.noMatch')}
              onChange={(language) => void changeLanguage(language)}
            />
          }
        />
        <Entry
          setting="theme"
          icon={<SunMoon size={18} />}
          title={t('profile.theme')}
          action={
            <SegmentedControl
              label={t('profile.theme')}
              value={theme}
              options={[
                { value: 'system', title: t('profile.themeSystem') },
                { value: 'dark', title: t('profile.themeDark') },
                { value: 'light', title: t('profile.themeLight') },
              ]}
              onChange={setTheme}
            />
          }
        />
        <div className={styles.wide}>
          <Entry
            setting="streamerMode"
            icon={<EyeOff size={18} />}
            title={t('streamer.title')}
            text={t('streamer.text')}
            action={
              <Switch
                label={t('streamer.title')}
                state={isStreaming ? 'on' : 'off'}
                stateText={t(isStreaming ? 'shell.on' : 'shell.off')}
                onToggle={toggleStreamerMode}
              />
            }
          />
        </div>
      </div>
    </Section>
  );
}

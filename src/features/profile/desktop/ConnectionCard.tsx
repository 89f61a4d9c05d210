/** When and to which server the app connects by itself. Each choice applies at once. */
import { ShieldCheck, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { autoConnectChoice, chooseAutoConnect } from '../../../core/connection/auto-connect';
import { chooseGuard, guardChoice } from '../../../core/line/guard.store';
import { Select } from '../../../ui/controls/select/Select';
import { Entry } from '../Entry';
import { Section } from '../Section';
import styles from './SettingsCard.module.css';

export function ConnectionCard() {
  const { t } = useTranslation();
  return (
    <Section isGroup title={t('profile.connection')}>
      <div className={styles.settings}>
        <AutoConnectEntry />
        <GuardEntry />
      </div>
    </Section>
  );
}

function AutoConnectEntry() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(autoConnectChoice);
  return (
    <Entry
      setting="autoConnect"
      icon={<Zap size={18} />}
      title={t('desktop.autoConnect')}
      text={t('desktop.autoConnectText')}
      action={
        <Select
          label={t('desktop.autoConnect')}
          value={choice}
          align="end"
          options={[
            { value: 'off', title: t('shell.off') },
            { value: 'last', title: t('desktop.autoConnectLast') },
            { value: 'best', title: t('home.bestServer') },
          ]}
          onChange={(chosen) => {
            chooseAutoConnect(chosen);
            setChoice(chosen);
          }}
        />
      }
    />
  );
}

function GuardEntry() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(guardChoice);
  return (
    <Entry
      setting="lineGuard"
      icon={<ShieldCheck size={18} />}
      title={t('line.guard')}
      text={t('line.guardText')}
      action={
        <Select
          label={t('line.guard')}
          value={choice}
          align="end"
          options={[
            { value: 'ask', title: t('line.guardAsk') },
            { value: 'switch', title: t('line.guardSwitch') },
            { value: 'never', title: t('line.guardNever') },
          ]}
          onChange={(chosen) => {
            chooseGuard(chosen);
            setChoice(chosen);
          }}
        />
      }
    />
  );
}

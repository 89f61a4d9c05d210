/** The desktop settings: tray, start at login, notifications and hotkeys. Each applies at once and shows a failure. */
import { Bell, MonitorUp, PanelBottomClose, ShieldCheck, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  HOTKEY_SETTINGS,
  type DesktopSettings,
  type HotkeySetting,
} from '../../../../common/contract/ipc/desktop-settings';
import { autoConnectChoice, chooseAutoConnect } from '../../../core/connection/auto-connect';
import { chooseGuard, guardChoice } from '../../../core/line/guard.store';
import { environment } from '../../../core/diagnostics/environment.store';
import { Alert } from '../../../ui/feedback/Alert';
import { Select } from '../../../ui/controls/select/Select';
import { Switch } from '../../../ui/controls/Switch';
import styles from './DesktopCard.module.css';
import { HotkeyEntry } from './HotkeyEntry';
import { Entry } from '../Entry';
import { Section } from '../Section';
import type { DesktopProblem } from '../../../core/desktop/change-desktop-settings';
import { useDesktopSettings, type DesktopSettingsEditor } from './use-desktop-settings';

const PROBLEM_KEYS = {
  'not-changed': 'desktop.notChanged',
  'not-kept': 'desktop.notKept',
  'login-refused': 'desktop.openAtLoginRefused',
} as const satisfies Record<DesktopProblem, string>;

/** Renders nothing on the web platform, which has no such settings. */
export function DesktopCard() {
  const { t } = useTranslation();
  const editor = useDesktopSettings();
  const { state, problem } = editor;
  if (!environment().isDesktop) return null;
  const hasTray = state?.hasTray !== false;
  return (
    <Section title={t('desktop.title')}>
      <div className={styles.settings}>
        <Entry
          icon={<PanelBottomClose size={18} />}
          title={t('desktop.closeToTray')}
          text={t(hasTray ? 'desktop.closeToTrayText' : 'desktop.noTray')}
          action={
            <SettingSwitch editor={editor} setting="closeToTray" label={t('desktop.closeToTray')} isOff={!hasTray} />
          }
        />
        <Entry
          icon={<MonitorUp size={18} />}
          title={t('desktop.openAtLogin')}
          {...(hasTray && { text: t('desktop.openAtLoginText') })}
          action={<SettingSwitch editor={editor} setting="openAtLogin" label={t('desktop.openAtLogin')} />}
        />
        <Entry
          icon={<Bell size={18} />}
          title={t('shell.notifications')}
          text={t('desktop.notificationsText')}
          action={<SettingSwitch editor={editor} setting="notifications" label={t('shell.notifications')} />}
        />
        <AutoConnectEntry />
        <GuardEntry />
        {HOTKEY_SETTINGS.map((setting) => (
          <HotkeyEntry key={setting} editor={editor} setting={setting} />
        ))}
      </div>
      {problem && <Alert tone="amber">{t(PROBLEM_KEYS[problem])}</Alert>}
    </Section>
  );
}

interface SettingSwitchProps {
  readonly editor: DesktopSettingsEditor;
  readonly setting: Exclude<keyof DesktopSettings, HotkeySetting>;
  readonly label: string;
  /** It has no effect on this computer. */
  readonly isOff?: boolean;
}

function SettingSwitch({ editor: { state, pending, change }, setting, label, isOff = false }: SettingSwitchProps) {
  const { t } = useTranslation();
  const isOn = !isOff && state?.settings[setting] === true;
  return (
    <Switch
      label={label}
      state={pending === setting ? 'wait' : isOn ? 'on' : 'off'}
      stateText={t(isOn ? 'shell.on' : 'shell.off')}
      disabled={isOff || state === null}
      onToggle={() => change({ [setting]: !isOn })}
    />
  );
}

function AutoConnectEntry() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(autoConnectChoice);
  return (
    <Entry
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

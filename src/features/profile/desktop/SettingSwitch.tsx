/** The switch of a desktop setting: it waits until the main process has applied the change. */
import { useTranslation } from 'react-i18next';
import type { DesktopSettings, HotkeySetting } from '../../../../common/contract/ipc/desktop-settings';
import { Switch } from '../../../ui/controls/Switch';
import type { DesktopSettingsEditor } from './use-desktop-settings';

interface SettingSwitchProps {
  readonly editor: DesktopSettingsEditor;
  readonly setting: Exclude<keyof DesktopSettings, HotkeySetting>;
  readonly label: string;
  /** It has no effect on this computer. */
  readonly isOff?: boolean;
}

export function SettingSwitch({
  editor: { state, pending, change },
  setting,
  label,
  isOff = false,
}: SettingSwitchProps) {
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

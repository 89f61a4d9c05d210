/** The settings of the installed app: connection, desktop and hotkeys. Each applies at once and shows a failure. */
import { Bell, MonitorOff, MonitorUp, PanelBottomClose, PictureInPicture2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HOTKEY_SETTINGS } from '../../../../common/contract/ipc/desktop-settings';
import { environment } from '../../../core/diagnostics/environment.store';
import { Alert } from '../../../ui/feedback/Alert';
import { ConnectionCard } from './ConnectionCard';
import { CommandLineEntry } from './CommandLineEntry';
import styles from './DesktopCard.module.css';
import { HotkeyEntry } from './HotkeyEntry';
import { Entry } from '../Entry';
import { Section } from '../Section';
import type { DesktopProblem } from '../../../core/desktop/change-desktop-settings';
import { SettingSwitch } from './SettingSwitch';
import { useDesktopSettings, type DesktopSettingsEditor } from './use-desktop-settings';

const PROBLEM_KEYS = {
  'not-changed': 'desktop.notChanged',
  'not-kept': 'desktop.notKept',
  'login-refused': 'desktop.openAtLoginRefused',
} as const satisfies Record<DesktopProblem, string>;

/** What hiding the window from recordings keeps on each system: https://www.electronjs.org/docs/latest/api/browser-window#winsetcontentprotectionenable-macos-windows */
const CAPTURE_KEYS = {
  win32: 'streamer.captureText',
  darwin: 'streamer.captureMac',
  linux: 'streamer.captureAbsent',
} as const;

/** Three groups of settings. Renders nothing on the web platform, which has none of them. */
export function DesktopCard() {
  const { t } = useTranslation();
  const editor = useDesktopSettings();
  const { state } = editor;
  const { platform } = environment();
  if (platform === 'web') return null;
  const hasTray = state?.hasTray !== false;
  const isWayland = state?.isWayland === true;
  return (
    <>
      <ConnectionCard />
      <Section isGroup title={t('desktop.title')}>
        <div className={styles.settings}>
          <Entry
            setting="closeToTray"
            icon={<PanelBottomClose size={18} />}
            title={t('desktop.closeToTray')}
            text={t(hasTray ? 'desktop.closeToTrayText' : 'desktop.noTray')}
            action={
              <SettingSwitch editor={editor} setting="closeToTray" label={t('desktop.closeToTray')} isOff={!hasTray} />
            }
          />
          <Entry
            setting="openAtLogin"
            icon={<MonitorUp size={18} />}
            title={t('desktop.openAtLogin')}
            {...(hasTray && { text: t('desktop.openAtLoginText') })}
            action={<SettingSwitch editor={editor} setting="openAtLogin" label={t('desktop.openAtLogin')} />}
          />
          <Entry
            setting="notifications"
            icon={<Bell size={18} />}
            title={t('shell.notifications')}
            text={t('desktop.notificationsText')}
            action={<SettingSwitch editor={editor} setting="notifications" label={t('shell.notifications')} />}
          />
          <Entry
            setting="miniWindow"
            icon={<PictureInPicture2 size={18} />}
            title={t('desktop.miniWindow')}
            text={t(isWayland ? 'desktop.miniWindowWayland' : 'desktop.miniWindowText')}
            action={<SettingSwitch editor={editor} setting="miniWindow" label={t('desktop.miniWindow')} />}
          />
          <CommandLineEntry program={state?.program ?? null} />
          <Entry
            setting="hideFromCapture"
            icon={<MonitorOff size={18} />}
            title={t('streamer.capture')}
            text={t(CAPTURE_KEYS[platform])}
            action={
              <SettingSwitch
                editor={editor}
                setting="hideFromCapture"
                label={t('streamer.capture')}
                isOff={platform === 'linux'}
              />
            }
          />
        </div>
        <Problem editor={editor} isOfHotkeys={false} />
      </Section>
      <Section isGroup title={t('profile.hotkeys')}>
        <div className={styles.settings}>
          {HOTKEY_SETTINGS.map((setting) => (
            <HotkeyEntry key={setting} editor={editor} setting={setting} />
          ))}
        </div>
        {isWayland && <Alert tone="accent">{t('desktop.hotkeyWayland')}</Alert>}
        <Problem editor={editor} isOfHotkeys />
      </Section>
    </>
  );
}

/** Why the last change had no effect, in the group of its setting. */
function Problem({ editor, isOfHotkeys }: { readonly editor: DesktopSettingsEditor; readonly isOfHotkeys: boolean }) {
  const { t } = useTranslation();
  const { problem, changed } = editor;
  const isHotkey = HOTKEY_SETTINGS.some((setting) => setting === changed);
  return problem && isHotkey === isOfHotkeys ? <Alert tone="amber">{t(PROBLEM_KEYS[problem])}</Alert> : null;
}

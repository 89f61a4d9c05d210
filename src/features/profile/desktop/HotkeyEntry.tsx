/** One of the global hotkeys, for the connection, match mode, the line guard or streamer mode, and why a combination cannot be it. */
import { EyeOff, Keyboard, Moon, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOTKEY_SETTINGS, type HotkeySetting } from '../../../../common/contract/ipc/desktop-settings';
import { environment } from '../../../core/diagnostics/environment.store';
import { Entry } from '../Entry';
import { shownKeys } from '../../../model/accelerator';
import styles from './DesktopCard.module.css';
import { DesktopHotkey } from './DesktopHotkey';
import type { DesktopSettingsEditor } from './use-desktop-settings';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';

const SHOWN = {
  hotkey: { Icon: Keyboard, title: 'desktop.hotkey', text: 'desktop.hotkeyText' },
  matchHotkey: { Icon: Moon, title: 'match.hotkey', text: 'match.hotkeyText' },
  guardHotkey: { Icon: ShieldCheck, title: 'line.hotkey', text: 'line.hotkeyText' },
  streamerHotkey: { Icon: EyeOff, title: 'streamer.hotkey', text: 'streamer.hotkeyText' },
} as const satisfies Record<HotkeySetting, object>;

interface HotkeyEntryProps {
  readonly editor: DesktopSettingsEditor;
  readonly setting: HotkeySetting;
}

export function HotkeyEntry({ editor: { state, pending, taken, change }, setting }: HotkeyEntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isWeak, setWeak] = useState(false);
  const { platform } = environment();
  const { Icon, title, text } = SHOWN[setting];
  const keys = taken[setting];
  const isOwn = HOTKEY_SETTINGS.some((other) => other !== setting && state?.settings[other] === keys);
  const takenKey = isOwn ? 'desktop.hotkeyOwn' : 'desktop.hotkeyTaken';
  const takenText = keys === null ? null : t(takenKey, { keys: shownKeys(keys, platform).join(' + ') });
  const wrong = isWeak ? t('desktop.hotkeyWeak') : takenText;
  return (
    <div className={styles.wide}>
      <Entry
        setting={setting}
        icon={<Icon size={18} />}
        title={t(title)}
        text={t(text)}
        detail={t('desktop.hotkeyHint')}
        action={
          <DesktopHotkey
            label={t(title)}
            value={state?.settings[setting] ?? ''}
            platform={platform}
            isBusy={state === null || pending === setting}
            describedBy={wrong === null ? undefined : id}
            onChange={(accelerator) => change({ [setting]: accelerator })}
            onWeak={setWeak}
          />
        }
      />
      <LiveRegion id={id} className={styles.wrong}>
        {wrong}
      </LiveRegion>
    </div>
  );
}

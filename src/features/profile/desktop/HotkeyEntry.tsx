/** One of the global hotkeys, for the connection, match mode, the line guard or streamer mode; why a combination cannot be used, and which programs lose keys to it. */
import { EyeOff, Keyboard, Moon, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotkeySetting } from '../../../../common/contract/ipc/desktop-settings';
import { environment } from '../../../core/diagnostics/environment.store';
import { Entry } from '../Entry';
import { useShownKeys } from '../../../ui/controls/use-shown-keys';
import { isOfPrograms, type NoHotkey } from '../../../model/accelerator';
import styles from './DesktopCard.module.css';
import { DesktopHotkey } from './DesktopHotkey';
import { takenHotkeyKey } from './taken-hotkey.rules';
import type { DesktopSettingsEditor } from './use-desktop-settings';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';

const SHOWN = {
  hotkey: { Icon: Keyboard, title: 'desktop.hotkey', text: 'desktop.hotkeyText' },
  matchHotkey: { Icon: Moon, title: 'match.hotkey', text: 'match.hotkeyText' },
  guardHotkey: { Icon: ShieldCheck, title: 'line.hotkey', text: 'line.hotkeyText' },
  streamerHotkey: { Icon: EyeOff, title: 'streamer.hotkey', text: 'streamer.hotkeyText' },
} as const satisfies Record<HotkeySetting, object>;

const REFUSED_KEYS = { weak: 'desktop.hotkeyWeak', typing: 'desktop.hotkeyTyping' } as const satisfies Record<
  NoHotkey,
  string
>;

interface HotkeyEntryProps {
  readonly editor: DesktopSettingsEditor;
  readonly setting: HotkeySetting;
}

export function HotkeyEntry({ editor: { state, pending, taken, change }, setting }: HotkeyEntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState<NoHotkey | null>(null);
  const { platform } = environment();
  const { Icon, title, text } = SHOWN[setting];
  const keys = taken[setting];
  const shownKeys = useShownKeys(platform);
  const shown = (accelerator: string) => ({ keys: shownKeys(accelerator).join(' + ') });
  const value = state?.settings[setting] ?? '';
  const lostText = isOfPrograms(value) ? t('desktop.hotkeyLost', shown(value)) : null;
  const takenText =
    keys === null || state === null ? lostText : t(takenHotkeyKey(state.settings, setting, keys), shown(keys));
  const message = refused === null ? takenText : t(REFUSED_KEYS[refused]);
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
            value={value}
            platform={platform}
            isBusy={state === null || pending === setting}
            describedBy={message === null ? undefined : id}
            onChange={(accelerator) => change({ [setting]: accelerator })}
            onRefused={setRefused}
          />
        }
      />
      <LiveRegion id={id} className={styles.wrong}>
        {message}
      </LiveRegion>
    </div>
  );
}

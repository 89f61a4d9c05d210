/** Who holds the key combination that a hotkey could not get. */
import {
  HOTKEY_SETTINGS,
  type DesktopSettings,
  type HotkeySetting,
} from '../../../../common/contract/ipc/desktop-settings';

/** The locale key of the sentence: another hotkey of the app has it, or another program. */
export function takenHotkeyKey(settings: DesktopSettings, setting: HotkeySetting, keys: string) {
  const isOwn = HOTKEY_SETTINGS.some((other) => other !== setting && settings[other] === keys);
  return isOwn ? 'desktop.hotkeyOwn' : 'desktop.hotkeyTaken';
}

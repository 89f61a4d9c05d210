/**
 * The global hotkeys, for the connection, match mode, the line guard and streamer mode: off until the person chooses a combination, and
 * never taken from another program.
 */
import type { GlobalShortcut } from 'electron';
import {
  forEachHotkey,
  HOTKEY_SETTINGS,
  isAccelerator,
  type DesktopSettings,
  type DesktopState,
  type HotkeySetting,
} from '../../common/contract/ipc/desktop-settings';

/**
 * Electron reports a held key again and again on Windows and X11 (electron#39718): for the first time after the delay of the person's keyboard,
 * which Windows allows to be about a second. What follows a press within this time is no press of its own.
 */
export const HELD_KEY_MS = 1_100;
/** Windows repeats a held key at least each 400 ms. A repetition is followed by the next one within this time, or the key was released. */
const REPETITION_MS = 600;

export interface Hotkey {
  /** The combination that is registered; '' when none is. */
  readonly current: () => string;
  /**
   * Registers a combination in place of the previous one; '' removes it.
   * @returns 'taken' when another program holds it; the previous one is then active again
   */
  readonly set: (accelerator: string) => DesktopState['hotkey'];
}

export interface HotkeySystem {
  /** macOS reports a held key once. */
  readonly platform: NodeJS.Platform;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** @param onPressed called for each press, wherever the focus is */
export function createHotkey(
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>,
  onPressed: () => void,
  { platform, now }: HotkeySystem,
): Hotkey {
  let current = '';
  let heldUntil = -Infinity;
  const pressed = () => {
    const at = now();
    const isHeld = at < heldUntil;
    heldUntil = platform === 'darwin' ? at : at + (isHeld ? REPETITION_MS : HELD_KEY_MS);
    if (!isHeld) onPressed();
  };
  const register = (accelerator: string): boolean => {
    try {
      return globalShortcut.register(accelerator, pressed);
    } catch {
      return false; // Electron throws for a key that this system does not know.
    }
  };
  return {
    current: () => current,
    set(accelerator) {
      if (accelerator === current) return current === '' ? 'off' : 'active';
      if (accelerator !== '' && !(isAccelerator(accelerator) && register(accelerator))) return 'taken';
      if (current !== '') globalShortcut.unregister(current);
      current = accelerator;
      return current === '' ? 'off' : 'active';
    },
  };
}

/**
 * Makes the function that registers the hotkeys. A combination of another of them is refused like one of another program.
 * @param pressed what a press of each does
 */
export function createHotkeys(
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister'>,
  pressed: Readonly<Record<HotkeySetting, () => void>>,
  system: HotkeySystem,
): (chosen: Pick<DesktopSettings, HotkeySetting>) => Pick<DesktopState, HotkeySetting> {
  const hotkeys = forEachHotkey((setting) => createHotkey(globalShortcut, pressed[setting], system));
  const isOfAnother = (own: HotkeySetting, accelerator: string) =>
    accelerator !== '' &&
    HOTKEY_SETTINGS.some((setting) => setting !== own && hotkeys[setting].current() === accelerator);
  return (chosen) => {
    // Imported settings may exchange combinations: each would be refused while the other still holds it.
    for (const setting of HOTKEY_SETTINGS) {
      const current = hotkeys[setting].current();
      const isWanted = HOTKEY_SETTINGS.some((other) => other !== setting && chosen[other] === current);
      if (chosen[setting] !== current && isWanted) hotkeys[setting].set('');
    }
    return forEachHotkey((setting) =>
      isOfAnother(setting, chosen[setting]) ? 'taken' : hotkeys[setting].set(chosen[setting]),
    );
  };
}

/** Converts key presses to key combinations, and shows combinations. */
import { lookUp } from '../../common/by-id';
import { isAccelerator } from '../../common/contract/ipc/desktop-settings';
import { latinKey } from './latin-key';

/** The used fields of a keyboard event. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

const MODIFIER_KEYS: ReadonlySet<string> = new Set(['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS']);
const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/**
 * The combination of a press.
 * @returns the combination; null while only modifiers are down; 'weak' for one that is not allowed as a hotkey
 */
export function pressedAccelerator(press: Press, platform: string): string | null {
  if (MODIFIER_KEYS.has(press.key)) return null;
  const modifiers = [
    ...(press.ctrlKey ? ['Control'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey ? ['Shift'] : []),
    ...(press.metaKey ? ['Meta'] : []),
  ];
  const accelerator = [...modifiers, keyOf(press, platform)].join('+');
  return isAccelerator(accelerator) ? accelerator : 'weak';
}

/** The keys as labelled on the keyboard, such as ['Ctrl', 'Alt', 'P']. */
export function shownKeys(accelerator: string, platform: string): readonly string[] {
  const isMac = platform === 'darwin';
  const names: Readonly<Record<string, string>> = {
    Control: isMac ? '⌃' : 'Ctrl',
    Alt: isMac ? '⌥' : 'Alt',
    Shift: isMac ? '⇧' : 'Shift',
    Meta: isMac ? '⌘' : platform === 'win32' ? 'Win' : 'Super',
    Up: '↑',
    Down: '↓',
    Left: '←',
    Right: '→',
  };
  return accelerator.split('+').map((part) => lookUp(names, part) ?? part.replace(/^num/, 'Num '));
}

/** The intended key, by Electron's names. */
function keyOf({ key, code }: Press, platform: string): string {
  if (/^Numpad\d$/.test(code)) {
    // Without NumLock, or with Shift, the pad's digits are End, Left and so on for Windows, and no hotkey of a digit would hear them.
    const isDigit = platform !== 'win32' || /^\d$/.test(key);
    return isDigit ? `num${code.slice(-1)}` : (lookUp(NAMES, key) ?? key);
  }
  if (/^F\d{1,2}$/.test(key)) return key;
  return latinKey({ key, code }) ?? lookUp(NAMES, code) ?? code;
}

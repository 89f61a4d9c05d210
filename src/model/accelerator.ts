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
  readonly getModifierState: (key: 'AltGraph') => boolean;
}

/** Why a press is no hotkey: it has no modifier or a key that none has, or it types a character. */
export type NoHotkey = 'weak' | 'typing';

const MODIFIER_KEYS: ReadonlySet<string> = new Set(['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS']);
const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/**
 * The combination of a press.
 * @returns the combination, or why it is none; null while only modifiers are down
 */
export function pressedAccelerator(press: Press, platform: string): string | null {
  if (MODIFIER_KEYS.has(press.key)) return null;
  // AltGr, which on Windows is Ctrl + Alt as well: a hotkey would take the character, such as @, from every program.
  if (press.getModifierState('AltGraph') && /^(?:.|Dead)$/u.test(press.key)) return 'typing' satisfies NoHotkey;
  const modifiers = [
    ...(press.ctrlKey ? ['Control'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey ? ['Shift'] : []),
    ...(press.metaKey ? ['Meta'] : []),
  ];
  const accelerator = [...modifiers, keyOf(press, platform)].join('+');
  return isAccelerator(accelerator) ? accelerator : ('weak' satisfies NoHotkey);
}

/** Whether programs and games are likely to use a combination themselves, as Ctrl+C, Alt+F4, Ctrl+1 or ⌘Q: it has one modifier. */
export function isOfPrograms(accelerator: string): boolean {
  return accelerator.split('+').length === 2;
}

/**
 * The keys as labelled on the keyboard, such as ['Ctrl', 'Alt', 'P'].
 * @param letters what a keyboard whose letters are hotkeys by their place writes, by the code of the key
 */
export function shownKeys(
  accelerator: string,
  platform: string,
  letters?: ReadonlyMap<string, string>,
): readonly string[] {
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
  const letterOf = (part: string) => /^[a-z]$/i.exec(letters?.get(`Key${part}`) ?? '')?.[0].toUpperCase();
  return accelerator.split('+').map((part) => lookUp(names, part) ?? letterOf(part) ?? part.replace(/^num/, 'Num '));
}

/** The intended key, by Electron's names. */
function keyOf({ key, code }: Press, platform: string): string {
  if (/^Numpad\d$/.test(code)) {
    // Without NumLock, or with Shift, the pad's digits are End, Left and so on for Windows, and no hotkey of a digit would hear them.
    const isDigit = platform !== 'win32' || /^\d$/.test(key);
    return isDigit ? `num${code.slice(-1)}` : (lookUp(NAMES, key) ?? key);
  }
  if (/^F\d{1,2}$/.test(key)) return key;
  // Electron registers letters on macOS by their place on an American keyboard (electron#19747), elsewhere as the layout writes them.
  return latinKey({ key: platform === 'darwin' ? '' : key, code }) ?? lookUp(NAMES, code) ?? code;
}

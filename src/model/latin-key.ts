/** Letters, digits and the question mark of key presses, on every keyboard layout. */

interface Press {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/**
 * The letter or digit of a press, in capitals: by its character when that is Latin, else by its position, as on a Thai or Russian layout.
 * @returns null for any other key
 */
export function latinKey({ key, code }: Omit<Press, 'shiftKey'>): string | null {
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  return /^(?:Key[A-Z]|Digit\d)$/.test(code) ? code.slice(-1) : null;
}

/** Whether a press is a question mark: also a full-width one, and the key that has it on a Latin keyboard where the layout, such as Thai, has none. */
export function isQuestionMark({ key, code, shiftKey }: Press): boolean {
  return key === '?' || key === '\uFF1F' || (shiftKey && code === 'Slash' && key > '~');
}

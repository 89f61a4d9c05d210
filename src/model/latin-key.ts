/** Letters and digits of key presses, on every keyboard layout. */

/**
 * The letter or digit of a press, in capitals: by its character when that is Latin, else by its position, as on a Thai or Russian layout.
 * @returns null for any other key
 */
export function latinKey({ key, code }: { readonly key: string; readonly code: string }): string | null {
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  return /^(?:Key[A-Z]|Digit\d)$/.test(code) ? code.slice(-1) : null;
}

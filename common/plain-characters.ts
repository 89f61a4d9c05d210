/** Text as a plain Latin keyboard types it. */

const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;
const DIGIT = /\p{Nd}/u;

/**
 * Full-width characters in their usual form (NFKC), and the digits of every script as 0 to 9. An input method editor or a Thai keyboard types
 * the others where a code or a number is meant.
 */
export function plainCharacters(text: string): string {
  return text.normalize('NFKC').replace(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // A script's ten digits follow each other, and so may those of two scripts.
    let before = 0;
    while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}

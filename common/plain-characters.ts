/** Text as a plain Latin keyboard types it. */

const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;
const DIGIT = /\p{Nd}/u;

/**
 * A code, an account, an e-mail address or a number as it is sent: full-width characters in their usual form (NFKC), the digits of every script as 0 to 9, and
 * no outer blanks. Input method editors and Thai keyboards type the others, and phone keyboards add a blank to a completed word.
 */
export function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(OTHER_DIGIT, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      // A script's ten digits follow each other, and so may those of two scripts.
      let before = 0;
      while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
      return String(before % 10);
    });
}

/** Text as a plain Latin keyboard types it. */

const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;
const DIGIT = /\p{Nd}/u;
/**
 * What mails, text programs and phones write for a hyphen, the minus sign included, and what a Japanese input method writes for its key in a code: the
 * sign of a long vowel, which stays in a word.
 */
const DASH = /[\p{Pd}\u2212]|(?<=\w)\u30FC/gu;
/** What Chinese and Japanese input methods write for the key of the full stop: also in a host's name it is a dot (UTS 46 section 2.3). */
const FULL_STOP = /\u3002/g;
/** Invisible characters that come along when a text is copied; joiners stay, because some scripts are spelt with them. */
const UNSEEN = /[^\P{Cf}\u200C\u200D]/gu;

/**
 * A code, an account, an e-mail address or a number as it is sent: full-width characters in their usual form (NFKC), the digits of every script as 0 to 9,
 * plain signs, full stops and hyphens, and no outer blanks. Input method editors and Thai keyboards type the others, and phone keyboards add a blank to a completed word.
 */
export function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DASH, '-')
    .replace(FULL_STOP, '.')
    .trim()
    .replace(OTHER_DIGIT, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      // A script's ten digits follow each other, and so may those of two scripts.
      let before = 0;
      while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
      return String(before % 10);
    });
}

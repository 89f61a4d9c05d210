/** Makes names safe to show: removes characters that reverse, hide or break the surrounding text (promise G4). */

/** Line breaks, and characters that are drawn as white space: Hangul's fillers, the empty Braille cell, blank signs of old scripts. */
const BLANKS = /[\t-\r\u2028\u2029\u2800\u3164\uFFA0\u{1D159}\u{13441}\u{13442}]+/gu;

/**
 * Letters after which a zero-width non-joiner is meaningful, as in Persian, and the signs around which joiners change how Indic letters are
 * drawn (RFC 5892 appendix A). A joiner anywhere else is invisible and removed.
 */
const ARABIC = String.raw`(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]`;
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0D3B\u0D3C\u0DCA\u1039\u103A\u17D2]`;
const INDIC = String.raw`[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]`;
const PICTURE = String.raw`\p{Extended_Pictographic}`;
/** The flags of England, Scotland and Wales: a black flag, up to six tag characters and the end tag. */
const TAGS = String.raw`[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`;

/** Invisible characters that change how their neighbours are drawn, and are kept there. */
const SPELLING = [
  String.raw`(?<=${ARABIC})\u200C(?=${ARABIC})`,
  String.raw`(?<=${VIRAMA})[\u200C\u200D](?![\u200C\u200D])`,
  String.raw`(?<=${INDIC})[\u200C\u200D](?=${VIRAMA})`,
  String.raw`(?<=${PICTURE}|${PICTURE}[\uFE0F\p{Emoji_Modifier}])\u200D(?=${PICTURE})`,
  String.raw`(?<=${PICTURE})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Unified_Ideograph})[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?=\p{L})\p{Script=Mongolian})[\u180B-\u180D\u180F]`,
  String.raw`(?<=\u{1F3F4})${TAGS}`,
].join('|');
/** Control characters, lone surrogates, format characters and whatever Unicode marks as default-ignorable. */
const INVISIBLE = String.raw`[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]`;
const SPELLING_OR_INVISIBLE = new RegExp(`(${SPELLING})|${INVISIBLE}`, 'gu');

/** A letter of Latin script or kana with its marks beside it, as a Mac's file names have them: no font of the app has all of these marks. */
const LOOSE_MARKS = /\P{M}[\u0300-\u036F\u3099\u309A]+/gu;
/** More combining marks per letter than any language uses; stacked marks would cover the lines above and below. */
const MARKS = /((?:[\u200C\u200D]?\p{M}){4})(?:[\u200C\u200D]?\p{M})+[\u200C\u200D]?/gu;
/** Marks without a base letter would combine with whatever text precedes the name. */
const LEADING_MARKS = /^(?:\p{M}|[\s\u200C\u200D])+/u;

/** Fast path: plain ASCII words with single spaces. Most names in lists of thousands need no cleaning. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Strips deceptive characters, folds white space and truncates; '' when nothing visible is left.
 * @param limit maximum length in code points, so that no character is cut in two
 */
export function cleanText(text: string, limit = 200): string {
  if (text.length <= limit && CLEAN.test(text)) return text;
  const characters = Array.from(strip(text.slice(0, limit * 8)));
  if (characters.length <= limit) return characters.join('');
  // Truncating may leave a joiner or a tag without its base character.
  return strip(characters.slice(0, limit).join(''));
}

/** Letters with their marks as one character each, where there is one. Not NFC of all: it takes variants of Han characters out of names. */
export function composed(text: string): string {
  return text.replace(LOOSE_MARKS, (letter) => letter.normalize('NFC'));
}

function strip(text: string): string {
  return composed(
    text
      .replace(BLANKS, ' ')
      .replace(SPELLING_OR_INVISIBLE, (_, spelling: string | undefined) => spelling ?? '')
      .replace(MARKS, '$1')
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(LEADING_MARKS, ''),
  );
}

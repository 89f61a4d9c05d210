/** Finds the person's own texts, such as name and account, in another text: in any case, composed or decomposed (promises H1 and J11). */

/** Replacement for the person's own texts in logs and reports. */
export const OWN = '<private>';
/** Scripts in which two characters are a whole name. */
const SHORT_NAMES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;
const SHORT_NAME_MIN_LENGTH = 2;
/** Names of three letters are common, and two letters are in most sentences. */
const MIN_LENGTH = 3;
/** Shorter texts count as whole words only: the name Nam is not in 'username'. */
const INSIDE_WORDS_MIN_LENGTH = 4;

/** One pattern for all of the person's texts, the longest first; null when none is long enough to be recognised. */
export function ownPattern(own: readonly string[]): RegExp | null {
  const texts = own.map((text) => text.normalize('NFC').trim());
  const forms = texts.sort((a, b) => b.length - a.length).flatMap(formOf);
  // eslint-disable-next-line regexps/known-pattern -- Plain words side by side, without a quantifier.
  return forms.length > 0 ? new RegExp(forms.join('|'), 'giu') : null;
}

/** Replaces each of the person's texts; a text without them is returned unchanged. */
export function hideOwn(text: string, own: RegExp | null, mark: string): string {
  if (!own) return text;
  const composed = text.normalize('NFC');
  const hidden = composed.replace(own, mark);
  return hidden === composed ? text : hidden;
}

/** A text's part of the pattern; none when it is too short. */
function formOf(text: string): readonly string[] {
  const isShortName = SHORT_NAMES.test(text);
  const { length } = Array.from(text);
  if (length < (isShortName ? SHORT_NAME_MIN_LENGTH : MIN_LENGTH)) return [];
  const form = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const isInsideWords = isShortName || length >= INSIDE_WORDS_MIN_LENGTH;
  return [isInsideWords ? form : `(?<![\\p{L}\\p{M}\\p{N}])${form}(?![\\p{L}\\p{M}\\p{N}])`];
}

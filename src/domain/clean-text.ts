/** Names as they may be shown: nothing that turns, hides or breaks the text around them (promise G4). */

/** Bidirectional controls, zero-width characters, control characters, halves of a pair, and the soft hyphen. */
const DECEPTIVE = /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Joiners are part of Thai, Persian or emoji spelling only between two visible characters. */
const STRAY_JOINERS = /^[\u200C\u200D]+|[\u200C\u200D]+$|[\u200C\u200D]{2,}/gu;

/** Words of plain letters and signs with single spaces between them: most names, in lists of thousands, have nothing to strip. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Strips deceptive characters, folds white space and cuts at a length.
 * @param limit most characters kept (code points, so that no character is cut in two)
 */
export function cleanText(text: string, limit = 200): string {
  if (text.length <= limit && CLEAN.test(text)) return text;
  const plain = text
    .slice(0, limit * 8)
    .replace(/[\t-\r]+/gu, ' ')
    .replace(DECEPTIVE, '')
    .replace(STRAY_JOINERS, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, limit).join('').trimEnd();
}

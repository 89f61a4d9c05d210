/** A gift code in the text of the command palette: it is offered to be redeemed, never redeemed by itself. */
import { plainCharacters } from '../../../common/plain-characters';
import { GIFT_CODE_MAX_LENGTH } from '../../../common/contract/provider/gift';
import { fold } from '../../model/search.rules';
import { EMPTY_GIFT_FORM, splitPastedGift, type GiftForm } from '../../model/shop/gift';

/** A word that nobody searches for by chance: letters and digits, at least six of them. */
const CODE_ALONE = /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}_-]{6,}$/u;
const CODE = /^[\p{L}\p{N}_-]{2,}$/u;
/** Scripts without spaces between words. */
const UNSPACED_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

/**
 * The code that a query names, alone or after a word for redeeming, and its security code when that follows; null without one.
 * @param words for redeeming, in the person's language and in English
 */
export function redeemQuery(typed: string, words: readonly string[]): GiftForm | null {
  const text = plainCharacters(typed);
  for (const word of words) {
    const rest = afterWord(text, word.normalize('NFKC'));
    if (rest !== null) return giftIn(rest, CODE);
  }
  return giftIn(text, CODE_ALONE);
}

/** What follows the word at the start of the text; null when the text does not start with it. */
function afterWord(text: string, word: string): string | null {
  if (word === '' || fold(text.slice(0, word.length)) !== fold(word)) return null;
  const rest = text.slice(word.length);
  return /^\s/.test(rest) || (rest !== '' && UNSPACED_END.test(word)) ? rest.trim() : null;
}

function giftIn(text: string, shape: RegExp): GiftForm | null {
  if (text.length <= GIFT_CODE_MAX_LENGTH && shape.test(text)) return { ...EMPTY_GIFT_FORM, code: text };
  const both = splitPastedGift(text);
  return both && shape.test(both.code) ? both : null;
}

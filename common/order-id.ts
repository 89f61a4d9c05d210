/** Ids of orders that come from outside: the return from a payment, by a link of the app or an address of the web platform (promise A14). */
import { decodePercent } from './decode-percent';

/** As long as an identifier of the provider may be. */
export const ORDER_ID_MAX_LENGTH = 64;
/** No control, format or other invisible character; of the blanks only the usual one. */
const PRINTABLE = /^(?:[^\p{C}\p{Z}]| )+$/u;
/** What encoders leave as it is, `/` and `:`, which a query may hold, and escapes. */
const ENCODED = /^(?:[A-Za-z0-9_.~!*'():/+-]|%[0-9A-Fa-f]{2})+$/;

/** Whether a text can be an order's id: the provider's may hold any sign, such as `ORD/2026/001` or `#1001`. */
export function isOrderId(text: string): boolean {
  return text.length <= ORDER_ID_MAX_LENGTH && PRINTABLE.test(text);
}

/**
 * Decodes an order's id exactly once.
 * @param encoded the value in the query; `+` is a space, as forms encode it
 * @returns null when it is malformed or no id
 */
export function readOrderId(encoded: string): string | null {
  const id = ENCODED.test(encoded) ? decodePercent(encoded.replaceAll('+', ' ')) : null;
  return id !== null && isOrderId(id) ? id : null;
}

/** Cards at the gateway: validation, the test numbers, and tokens for one payment. */
import type * as v from 'valibot';
import { hasCheckDigit } from '../../common/check-digit';
import type { cardTokenRequest } from '../../common/contract/provider/card';
import { demand } from '../envelope';
import { createExpiringStore } from '../identity/expiring-store';

/** The outcome of a charge: approved, declined, no response, or what the person answers on the bank's page. */
export type CardBehaviour = 'approve' | 'decline' | 'silence' | 'confirm';

/** What is kept of a card; its number is in no variable that outlives the request. */
export interface Card {
  readonly behaviour: CardBehaviour;
  readonly brand: string;
  readonly lastFour: string;
}

export interface CardTokens {
  /** @throws ProviderError 422 with the reason, never with the number in it */
  issue(card: v.InferOutput<typeof cardTokenRequest>): Card & { readonly token: string };
  /** The card of a token, which is then used up; null for one that is unknown, used or over ten minutes old. */
  take(token: string): Card | null;
}

/** Every other valid number is approved. */
export const TEST_CARDS = {
  approve: '4242424242424242',
  decline: '4000000000000002',
  silence: '4000000000000119',
  confirm: '4000002760003184',
} as const satisfies Record<CardBehaviour, string>;

const TOKEN_LIFE_MS = 10 * 60_000;
const TOKENS_MAX = 1_000;
const TOKEN_PREFIX = 'card_';
/** A later expiry is taken for a typing error. */
const YEARS_AHEAD_MAX = 20;
const NUMBER = /^\d{12,19}$/;
const HOLDER = /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,'’/@&()-]{2,64}$/u;

const BRANDS = [
  { name: 'visa', start: /^4/, lengths: [13, 16, 19], cvv: 3 },
  { name: 'mastercard', start: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvv: 3 },
  { name: 'amex', start: /^3[47]/, lengths: [15], cvv: 4 },
  { name: 'jcb', start: /^35/, lengths: [16, 17, 18, 19], cvv: 3 },
  { name: 'unionpay', start: /^62/, lengths: [16, 17, 18, 19], cvv: 3 },
  { name: 'napas', start: /^9704/, lengths: [16, 19], cvv: 3 },
] as const;

/**
 * Creates the token store. A token is not bound to an amount: only the provider computes an order's price, and a token with an amount would
 * let the client influence it. It is limited to one use and ten minutes.
 * @param now the clock, in milliseconds since 1970
 */
export function createCardTokens(now: () => number): CardTokens {
  const cards = createExpiringStore<Card>(TOKEN_LIFE_MS, TOKENS_MAX, now);
  return {
    issue({ number, month, year, cvv, holder }) {
      const digits = number.replace(/[\s-]/g, '');
      const brand = BRANDS.find(({ start, lengths }) => start.test(digits) && lengths.some((n) => n === digits.length));
      demand(NUMBER.test(digits) && brand !== undefined, 'Card number must be valid');
      // Some cards of UnionPay have no check digit.
      demand(brand.name === 'unionpay' || hasCheckDigit(digits), 'Card number must be valid');
      demand(month >= 1 && month <= 12, 'Expiry month must be valid');
      const thisYear = new Date(now()).getUTCFullYear();
      demand(year >= 2000 && year <= thisYear + YEARS_AHEAD_MAX, 'Expiry year must be valid');
      // A card is valid to the end of its month; Date.UTC counts months from 0.
      demand(now() < Date.UTC(year, month, 1), 'This card has expired');
      demand(/^\d+$/.test(cvv) && cvv.length === brand.cvv, 'CVV must be valid');
      demand(HOLDER.test(holder.trim()), 'Cardholder name must be valid');
      const card = { behaviour: behaviourOf(digits), brand: brand.name, lastFour: digits.slice(-4) };
      return { ...card, token: TOKEN_PREFIX + cards.put(card) };
    },
    take: (token) => (token.startsWith(TOKEN_PREFIX) ? cards.take(token.slice(TOKEN_PREFIX.length)) : null),
  };
}

function behaviourOf(digits: string): CardBehaviour {
  const known = Object.entries(TEST_CARDS).find(([, number]) => number === digits);
  return (known?.[0] ?? 'approve') as CardBehaviour;
}

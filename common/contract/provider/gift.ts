/** Gifts: a code and its security code, worth days of service, points or a voucher (docs/product.md sections 3 and 5). */
import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import { readWireEnd, readWireExpiry } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { balance, count, exactText, optionalText, ROWS_LIMIT, shownTitle, wireIdentifier } from './fields';
import { responseObject, key, list, rowsSent, secondary, wireDigits, wireTime } from './lenient';
import { decodeRows } from './rows';
import { wireVoucher } from './voucher';

/** Maximum length of a code, and of a security code. */
export const GIFT_CODE_MAX_LENGTH = 64;

const codeText = v.pipe(v.string(), v.maxLength(GIFT_CODE_MAX_LENGTH));
export const giftCodeRequest = v.strictObject({ code: codeText, security_code: codeText });

/** The value of a gift code: days, points, or a voucher of a percentage. */
const gift = {
  code: optionalText,
  title: optionalText,
  kind: optionalText,
  value: secondary(count),
  expires_at: wireTime,
};
export const wireGift = responseObject(gift);
/** A successful response means that the code is redeemed, even if its data cannot be read. */
export const wireRedeemed = secondary(
  responseObject({
    ...gift,
    /** New end of the service. */
    service_until: wireTime,
    balance: secondary(balance),
    voucher: secondary(wireVoucher),
  }),
);
/** A group of the person's own gifts; the codes are those of its first gift. */
const wireGiftItem = responseObject({
  id: key(wireIdentifier),
  title: optionalText,
  count: secondary(v.union([v.number(), wireDigits(-1e9, 1e9)])),
  code: exactText(GIFT_CODE_MAX_LENGTH),
  security_code: exactText(GIFT_CODE_MAX_LENGTH),
});
export const wireGiftItems = list(wireGiftItem, ROWS_LIMIT);

const GIFT_KINDS = ['days', 'points', 'voucher'] as const;

/** The value of a code. */
export interface Gift {
  /** The provider's own text; '' when absent. */
  readonly title: string;
  /** Null for a kind that this client does not know; the title then describes it. */
  readonly kind: (typeof GIFT_KINDS)[number] | null;
  /** Days, points (TP) or a voucher's percent; null when the provider does not say. */
  readonly value: number | null;
  /** When the code expires, in epoch milliseconds; null when the provider does not say. */
  readonly expiresAt: number | null;
}

/** The provider's response for a redeemed code. */
export interface Redemption {
  /** Null when the provider does not say what the code was worth. */
  readonly gift: Gift | null;
  /** New end of the service, in epoch milliseconds; null for a gift of another kind. */
  readonly serviceUntil: number | null;
  /** New balance in points; null for a gift of another kind. */
  readonly balance: number | null;
}

/** Identical gifts of the person, as one entry. */
export interface GiftItem {
  readonly id: string;
  /** The provider's own text; '' when absent. */
  readonly title: string;
  /** Number of gifts, 1 or more. */
  readonly count: number;
  /** Code of the first gift; '' when the provider does not send it. */
  readonly code: string;
  readonly securityCode: string;
}

export interface GiftItemPage {
  readonly items: readonly GiftItem[];
  /** Number of rows as sent, dropped ones included. */
  readonly rowCount: number;
}

/** A larger count is taken for a mistake; this one still fits the badge of two digits and a plus. */
const COUNT_MAX = 9_999;

/** Decodes the value of a code. */
export function decodeGift(wire: v.InferOutput<typeof wireGift>, { zone }: DecodeContext): Gift {
  return {
    title: shownTitle(wire.title),
    kind: GIFT_KINDS.find((known) => known === wire.kind) ?? null,
    value: wire.value ?? null,
    expiresAt: readWireExpiry(wire.expires_at, zone),
  };
}

/** Decodes what was redeemed; every part may be absent. */
export function decodeRedeemed(wire: v.InferOutput<typeof wireRedeemed>, context: DecodeContext): Redemption {
  if (!wire) return { gift: null, serviceUntil: null, balance: null };
  const redeemed = decodeGift(wire, context);
  return {
    gift: redeemed.kind === null && redeemed.title === '' ? null : redeemed,
    serviceUntil: readWireEnd(wire.service_until, context.zone),
    balance: wire.balance ?? null,
  };
}

/** Decodes a page of gifts; a duplicate is kept once (promise E10), and an entry with a count of zero is dropped. */
export function decodeGiftItems(wires: v.InferOutput<typeof wireGiftItems>): GiftItemPage {
  return { items: decodeRows(wires, decodeGiftItem), rowCount: rowsSent(wires) };
}

/** Null for a group without gifts. */
function decodeGiftItem(wire: v.InferOutput<typeof wireGiftItem>): GiftItem | null {
  const amount = countOf(wire.count);
  if (amount === 0) return null;
  return {
    id: String(wire.id),
    title: shownTitle(wire.title),
    count: amount,
    code: cleanText(wire.code ?? '', GIFT_CODE_MAX_LENGTH),
    securityCode: cleanText(wire.security_code ?? '', GIFT_CODE_MAX_LENGTH),
  };
}

/** A gift without a count counts as one. */
function countOf(sent: number | null | undefined): number {
  if (sent == null || Number.isNaN(sent)) return 1;
  return Math.trunc(Math.min(COUNT_MAX, Math.max(0, sent)));
}

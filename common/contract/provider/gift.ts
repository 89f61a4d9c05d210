/** Gifts: a code and its security code, good for days of service, points or a voucher (docs/product.md sections 3 and 5). */
import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import { readWireEnd } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { balance, count, exactText, optionalText, ROWS_LIMIT, TITLE_MAX_LENGTH, wireIdentifier } from './fields';
import { responseObject, key, list, rowsSent, secondary, wireTime } from './lenient';
import { wireVoucher } from './voucher';

/** Most characters of a code, and of a security code. */
export const GIFT_CODE_MAX_LENGTH = 64;

const codeText = v.pipe(v.string(), v.maxLength(GIFT_CODE_MAX_LENGTH));
export const giftCodeRequest = v.strictObject({ code: codeText, security_code: codeText });

/** What a gift code is worth: days, points, or a voucher of so many percent. */
const gift = {
  code: optionalText,
  title: optionalText,
  kind: optionalText,
  value: secondary(count),
  expires_at: wireTime,
};
export const wireGift = responseObject(gift);
/** The code is redeemed, whatever else the answer says. */
export const wireRedeemed = secondary(
  responseObject({
    ...gift,
    /** Until when the service runs now. */
    service_until: wireTime,
    balance: secondary(balance),
    voucher: secondary(wireVoucher),
  }),
);
/** A group of the person's own gifts; the codes are those of the first of them. */
const wireGiftItem = responseObject({
  id: key(wireIdentifier),
  title: optionalText,
  count: secondary(v.number()),
  code: exactText(GIFT_CODE_MAX_LENGTH),
  security_code: exactText(GIFT_CODE_MAX_LENGTH),
});
export const wireGiftItems = list(wireGiftItem, ROWS_LIMIT);

const GIFT_KINDS = ['days', 'points', 'voucher'] as const;

/** What a code is worth. */
export interface Gift {
  /** The provider's own words; '' when it gives none. */
  readonly title: string;
  /** Null for a kind that this client does not know: its title then says what it is. */
  readonly kind: (typeof GIFT_KINDS)[number] | null;
  /** Days, points (TP) or a voucher's percent; null when the provider does not say. */
  readonly value: number | null;
  /** Until when it can be redeemed, in epoch milliseconds; null when the provider does not say. */
  readonly expiresAt: number | null;
}

/** What the provider says of a code that it has redeemed. */
export interface RedeemAnswer {
  /** Null when it does not say what the code was worth. */
  readonly gift: Gift | null;
  /** Until when the service runs now, in epoch milliseconds; null for a gift of another kind. */
  readonly serviceUntil: number | null;
  /** The balance now, in points; null for a gift of another kind. */
  readonly balance: number | null;
}

/** Alike gifts of the person's own, as one entry. */
export interface GiftItem {
  readonly id: string;
  /** The provider's own words; '' when it gives none. */
  readonly title: string;
  /** How many of them there are, 1 or more. */
  readonly count: number;
  /** Of the first of them; '' when the provider keeps it to itself. */
  readonly code: string;
  readonly securityCode: string;
}

export interface GiftItemPage {
  readonly items: readonly GiftItem[];
  /** Rows as sent, those included that were left out. */
  readonly rowCount: number;
}

/** More of one gift than anybody has is a mistake, and stays within two figures and a plus. */
const COUNT_MAX = 9_999;

/** What a code is worth. */
export function decodeGift(wire: v.InferOutput<typeof wireGift>, { zone }: DecodeContext): Gift {
  return {
    title: cleanText(wire.title ?? '', TITLE_MAX_LENGTH),
    kind: GIFT_KINDS.find((known) => known === wire.kind) ?? null,
    value: wire.value ?? null,
    expiresAt: readWireEnd(wire.expires_at, zone),
  };
}

/** What was redeemed; the provider may leave it at its word that it was. */
export function decodeRedeemed(wire: v.InferOutput<typeof wireRedeemed>, context: DecodeContext): RedeemAnswer {
  if (!wire) return { gift: null, serviceUntil: null, balance: null };
  const redeemed = decodeGift(wire, context);
  return {
    gift: redeemed.kind === null && redeemed.title === '' ? null : redeemed,
    serviceUntil: readWireEnd(wire.service_until, context.zone),
    balance: wire.balance ?? null,
  };
}

/** Decodes a page of gifts; one that comes twice is kept once (promise E10), and one of which none is left is dropped. */
export function decodeGiftItems(wires: v.InferOutput<typeof wireGiftItems>): GiftItemPage {
  const items = new Map<string, GiftItem>();
  for (const wire of wires) {
    const item = decodeGiftItem(wire);
    if (item.count > 0 && !items.has(item.id)) items.set(item.id, item);
  }
  return { items: [...items.values()], rowCount: rowsSent(wires) };
}

function decodeGiftItem(wire: v.InferOutput<typeof wireGiftItem>): GiftItem {
  return {
    id: String(wire.id),
    title: cleanText(wire.title ?? '', TITLE_MAX_LENGTH),
    count: countOf(wire.count),
    code: cleanText(wire.code ?? '', GIFT_CODE_MAX_LENGTH),
    securityCode: cleanText(wire.security_code ?? '', GIFT_CODE_MAX_LENGTH),
  };
}

/** One gift without a count is one. */
function countOf(sent: number | null | undefined): number {
  if (sent == null || Number.isNaN(sent)) return 1;
  return Math.trunc(Math.min(COUNT_MAX, Math.max(0, sent)));
}

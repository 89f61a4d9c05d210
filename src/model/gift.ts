/** Gifts: a code and its security code, good for days of service, points or a voucher (SPEC.md sections 3 and 5). */

export const GIFT_KINDS = ['days', 'points', 'voucher'] as const;
type GiftKind = (typeof GIFT_KINDS)[number];

/** What a code is worth. */
export interface Gift {
  /** The provider's own words; '' when it gives none. */
  readonly title: string;
  /** Null for a kind that this client does not know: its title then says what it is. */
  readonly kind: GiftKind | null;
  /** Days, points (TP) or a voucher's percent; null when the provider does not say. */
  readonly value: number | null;
  /** Until when it can be redeemed, in epoch milliseconds; null when the provider does not say. */
  readonly expiresAt: number | null;
}

/** A gift that was redeemed, and what the person has since. */
export interface RedeemedGift extends Gift {
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

/** The two boxes of the form. */
export interface GiftForm {
  readonly code: string;
  readonly securityCode: string;
}

export const EMPTY_GIFT_FORM: GiftForm = { code: '', securityCode: '' };

/** Most characters of either box. */
export const GIFT_CODE_MAX_LENGTH = 64;

/** What nobody sees and every copied text may bring along. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** Between a code and its security code. A hyphen is part of a code unless it stands alone. */
const SEPARATOR = /(?<!\s)(?:[^\S\n\t]+[-–—]\s+|\s+(?:[|/,;:]\s*)?)|[|/,;:]\s*/u;
const CODE = /^[\p{L}\p{N}_-]{2,64}$/u;

/** The form as it is sent: without blanks around it, wide letters as narrow ones, the code in capitals; a security code keeps its case. */
export function plainGiftForm({ code, securityCode }: GiftForm): GiftForm {
  return { code: plain(code).toUpperCase().slice(0, GIFT_CODE_MAX_LENGTH), securityCode: plain(securityCode) };
}

/** Whether both boxes have something in them (SPEC.md section 5). */
export function isGiftFormFilled(form: GiftForm): boolean {
  const { code, securityCode } = plainGiftForm(form);
  return code !== '' && securityCode !== '';
}

/** Whether two forms ask for the same. */
export function isSameGiftForm(one: GiftForm, other: GiftForm): boolean {
  return giftWish(one) === giftWish(other);
}

/** A name for the wish to redeem what the form says: the same for the same codes, however they are written. */
export function giftWish(form: GiftForm): string {
  const { code, securityCode } = plainGiftForm(form);
  return `${code}\n${securityCode}`;
}

/** Code and security code out of one pasted text, such as 'DEMO7A 4711'; null unless it is clearly just the two. */
export function splitPastedGift(text: string): GiftForm | null {
  if (text.length > 4 * GIFT_CODE_MAX_LENGTH) return null;
  const parts = text.trim().split(SEPARATOR);
  const [code, securityCode] = parts;
  if (parts.length !== 2 || code === undefined || securityCode === undefined) return null;
  return CODE.test(code) && CODE.test(securityCode) ? { code, securityCode } : null;
}

function plain(text: string): string {
  return text.slice(0, 1_000).normalize('NFKC').replace(INVISIBLE, '').trim().slice(0, GIFT_CODE_MAX_LENGTH);
}

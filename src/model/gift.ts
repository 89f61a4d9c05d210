/** Gifts: a code and its security code, good for days of service, points or a voucher (docs/product.md sections 3 and 5). */
import { GIFT_CODE_MAX_LENGTH, type Gift, type RedeemAnswer } from '../../common/contract/provider/gift';

/** A gift that was redeemed, and what the person has since. */
export interface RedeemedGift extends Gift, Omit<RedeemAnswer, 'gift'> {}

/** What was redeemed: what the check said of the code stands where the provider does not say it again. */
export function redeemedGift({ gift, serviceUntil, balance }: RedeemAnswer, checked: Gift): RedeemedGift {
  return { ...(gift ?? checked), serviceUntil, balance };
}

/** The two boxes of the form. */
export interface GiftForm {
  readonly code: string;
  readonly securityCode: string;
}

export const EMPTY_GIFT_FORM: GiftForm = { code: '', securityCode: '' };

/** What nobody sees and every copied text may bring along. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** Between a code and its security code. A hyphen is part of a code unless it stands alone. */
const SEPARATOR = /(?<!\s)(?:[^\S\n\t]+[-–—]\s+|\s+(?:[|/,;:]\s*)?)|[|/,;:]\s*/u;
const CODE = /^[\p{L}\p{N}_-]{2,64}$/u;

/** The form as it is sent: without blanks around it, wide letters as narrow ones, the code in capitals; a security code keeps its case. */
export function plainGiftForm({ code, securityCode }: GiftForm): GiftForm {
  return { code: plain(code).toUpperCase().slice(0, GIFT_CODE_MAX_LENGTH), securityCode: plain(securityCode) };
}

/** Whether both boxes have something in them (docs/product.md section 5). */
export function isGiftFormFilled(form: GiftForm): boolean {
  const { code, securityCode } = plainGiftForm(form);
  return code !== '' && securityCode !== '';
}

/** Whether two forms ask for the same. */
export function isSameGiftForm(one: GiftForm, other: GiftForm): boolean {
  return giftRequestId(one) === giftRequestId(other);
}

/** A name for the wish to redeem what the form says: the same for the same codes, however they are written. */
export function giftRequestId(form: GiftForm): string {
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

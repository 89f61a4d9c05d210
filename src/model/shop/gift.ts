/** Gifts: a code and its security code, worth days of service, points or a voucher (docs/product.md sections 3 and 5). */
import { plainCharacters } from '../../../common/plain-characters';
import { GIFT_CODE_MAX_LENGTH, type Gift, type Redemption } from '../../../common/contract/provider/gift';

/** A redeemed gift and the person's new service end or balance. */
export interface RedeemedGift extends Gift, Omit<Redemption, 'gift'> {}

/** Merges the redeem response with the earlier check, which supplies what the response omits. */
export function redeemedGift({ gift, serviceUntil, balance }: Redemption, checked: Gift): RedeemedGift {
  return { ...(gift ?? checked), serviceUntil, balance };
}

/** The two fields of the form. */
export interface GiftForm {
  readonly code: string;
  readonly securityCode: string;
}

export const EMPTY_GIFT_FORM: GiftForm = { code: '', securityCode: '' };

/** Invisible characters that copied texts may contain. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** The separator between a code and its security code. A hyphen belongs to a code unless it stands alone. */
const SEPARATOR = /(?<!\s)(?:[^\S\n\t]+-\s+|\s+(?:[|/,、;:]\s*)?)|[|/,、;:]\s*/u;
/** The app's own link of a gift (docs/provider.md, Links and mails). */
const LINK = /:\/\/gift\/([\w-]{2,64})(?:\?security=([\w-]{1,64}))?$/;
const CODE = /^[\p{L}\p{N}_-]{2,64}$/u;

/** Normalizes the form for sending: plain characters, trimmed. Letters keep their case: the provider knows whether it matters. */
export function plainGiftForm({ code, securityCode }: GiftForm): GiftForm {
  return { code: plain(code), securityCode: plain(securityCode) };
}

/** Whether both fields are filled (docs/product.md section 5). */
export function isGiftFormFilled(form: GiftForm): boolean {
  const { code, securityCode } = plainGiftForm(form);
  return code !== '' && securityCode !== '';
}

/** Whether two forms are sent alike. */
export function isSameGiftForm(one: GiftForm, other: GiftForm): boolean {
  const [a, b] = [plainGiftForm(one), plainGiftForm(other)];
  return a.code === b.code && a.securityCode === b.securityCode;
}

/** A request id for redeeming the form's codes: equal also for a code in other letter case, so that one typed anew repeats its unanswered request. */
export function giftRequestId(form: GiftForm): string {
  const { code, securityCode } = plainGiftForm(form);
  return `${code.toUpperCase()}\n${securityCode}`;
}

/** Splits a pasted text such as 'DEMO7A 4711', or a gift's link, into code and security code; null unless it is clearly just the two. */
export function splitPastedGift(text: string): GiftForm | null {
  if (text.length > 4 * GIFT_CODE_MAX_LENGTH) return null;
  const [, linked, security = ''] = LINK.exec(text.trim()) ?? [];
  if (linked !== undefined) return { code: linked, securityCode: security };
  const parts = plainCharacters(text).split(SEPARATOR);
  const [code, securityCode] = parts;
  if (parts.length !== 2 || code === undefined || securityCode === undefined) return null;
  return CODE.test(code) && CODE.test(securityCode) ? { code, securityCode } : null;
}

function plain(text: string): string {
  return plainCharacters(text.slice(0, 1_000)).replace(INVISIBLE, '').trim().slice(0, GIFT_CODE_MAX_LENGTH);
}

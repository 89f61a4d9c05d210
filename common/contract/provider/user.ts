/** Signing in, and the signed-in person (docs/product.md section 3, User info). */
import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import { readWireDate, readWireEnd } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { address, amount, optionalLongText, optionalText, wireIdentifier } from './fields';
import { imageUrl, pageUrl } from './image-url';
import { responseObject, jsonOr, key, secondary, wireFlag, wireTime } from './lenient';
import { readCurrency, type OrderCurrency } from './plans';

const wirePaypalSubscription = responseObject({
  /** Of any kind: any other one than ACTIVE is not active, but no proof that there is no subscription. */
  status: secondary(v.unknown()),
  /** JSON containing next_billing_time, encoded in a text or as it is. */
  billing_info: secondary(jsonOr(responseObject({ next_billing_time: wireTime }))),
  /** The next charge. */
  amount: secondary(amount),
  currency: optionalText,
  /** The page on which the person stops the renewal. */
  manage_url: secondary(address),
});

/** No field is a key: a person with unreadable data can still sign in. */
export const wireUser = responseObject({
  id: secondary(wireIdentifier),
  full_name: optionalLongText,
  email: optionalLongText,
  /** Absent when the provider does not verify addresses; verification is then not requested. */
  email_verified: secondary(wireFlag),
  avatar: optionalLongText,
  ngayhethan: wireTime,
  ngaydangky: wireTime,
  paypal_subscription: secondary(wirePaypalSubscription),
});
type WireUser = v.InferOutput<typeof wireUser>;

/** Characters allowed in a header: a key with a blank or a line break would break every call that carries it. */
const API_KEY = /^[!-~]{1,4096}$/;
export const wireSignedIn = responseObject({ api_key: key(v.pipe(v.string(), v.regex(API_KEY))) });

/** The signed-in person. */
export interface User {
  /** '' when the provider sends none that can be read. */
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string;
  /** '' when the provider sends none. */
  readonly email: string;
  /** Null when the provider does not say; verification is then not requested. */
  readonly isEmailVerified: boolean | null;
  /** Epoch milliseconds, or null when the account has no expiry date. */
  readonly expiresAt: number | null;
  readonly registeredAt: number | null;
  readonly subscription: Subscription | null;
}

export interface Subscription {
  readonly isActive: boolean;
  readonly nextBillingAt: number | null;
  /** The next charge; absent when the provider does not say. */
  readonly price?: { readonly amount: number; readonly currency: OrderCurrency };
  /**
   * The page on which the person stops the renewal; absent when the provider names none. It may open without a sign-in: it is neither stored nor
   * exported.
   */
  readonly manageUrl?: string;
}

/** The PayPal status of an active subscription (docs/product.md section 1). */
const ACTIVE = 'ACTIVE';
/** The longest deliverable address (RFC 5321 section 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Decodes the token of the session that a sign-in opened. */
export function decodeSignedIn(wire: v.InferOutput<typeof wireSignedIn>): { readonly token: string } {
  return { token: wire.api_key };
}

/** Decodes the user; never throws: unreadable values are empty or null. */
export function decodeUser(wire: WireUser, context: DecodeContext): User {
  const { zone, apiUrl } = context;
  const email = decodeEmail(wire.email);
  return {
    id: wire.id == null ? '' : String(wire.id),
    fullName: cleanText(wire.full_name ?? ''),
    avatarUrl: imageUrl(wire.avatar, apiUrl) ?? '',
    email,
    isEmailVerified: email === '' ? null : (wire.email_verified ?? null),
    expiresAt: readWireEnd(wire.ngayhethan, zone),
    registeredAt: readWireDate(wire.ngaydangky, zone),
    subscription: decodeSubscription(wire.paypal_subscription, zone),
  };
}

/** The address when it can be shown; '' when it is not an address. */
function decodeEmail(sent: WireUser['email']): string {
  const email = cleanText(sent ?? '', EMAIL_MAX_LENGTH + 1);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? email : '';
}

/** Null for none, which some providers send as an object without any value. */
function decodeSubscription(wire: WireUser['paypal_subscription'], zone: string): Subscription | null {
  if (!wire) return null;
  const currency = readCurrency(wire.currency);
  const manageUrl = pageUrl(wire.manage_url);
  const nextBillingAt = readWireDate(wire.billing_info?.next_billing_time, zone);
  if (!wire.status && nextBillingAt === null && wire.amount == null && manageUrl === null) return null;
  return {
    isActive: wire.status === ACTIVE,
    nextBillingAt,
    ...(wire.amount != null && currency !== undefined && { price: { amount: wire.amount, currency } }),
    ...(manageUrl !== null && { manageUrl }),
  };
}

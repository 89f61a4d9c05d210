/** The provider's messages that the app knows and translates (docs/product.md section 8; docs/provider.md, Messages). */
import { lookUp } from '../../common/by-id';
import type { Failure } from './failure';

/** What is wrong with a mail's token. */
export type TokenProblem =
  | 'failure.token.invalid'
  | 'failure.token.expired'
  | 'failure.token.used'
  | 'failure.token.replaced'
  | 'failure.token.blocked';

export type KnownMessageKey =
  | 'failure.wrongPassword'
  | 'failure.noSuchUser'
  | 'failure.unexpected'
  | 'failure.characters'
  | 'failure.userExists'
  | 'failure.registerFailed'
  | 'failure.email'
  | 'failure.referralUnknown'
  | 'failure.confirmedAlready'
  | TokenProblem
  | 'gift.redeemed'
  | 'gift.exchanged'
  | 'failure.notEnoughPoint'
  | 'failure.tooManyTries'
  | 'wallet.fillOut'
  | 'wallet.checkFirst'
  | 'wallet.codeWrong'
  | 'wallet.codeForeign'
  | 'wallet.codeUsed'
  | 'wallet.codeExpired'
  | 'failure.paymentRegion'
  | 'failure.paymentDefault'
  | 'failure.paymentNone'
  | 'payment.methodDown'
  | 'payment.orderUnknown'
  | 'payment.card.unreachable'
  | 'failure.noAccount'
  | 'failure.ownAccount'
  | 'failure.voucherHeld'
  | 'failure.voucherUsed'
  | 'failure.voucherExpired'
  | 'failure.voucherUnknown'
  | 'failure.otherDevice'
  | 'failure.serverNotFound'
  | 'failure.serviceExpired';

/** The English text of each, in lower case. A new one gets its row of docs/provider.md by `npm run contract`. */
export const KNOWN_MESSAGES: Readonly<Record<string, KnownMessageKey>> = {
  'account or password is not correct': 'failure.wrongPassword',
  'user does not exist, please sign-up': 'failure.noSuchUser',
  'an unexpected error occurred': 'failure.unexpected',
  'account and password only contain a to z, a to z, 0 to 9': 'failure.characters',
  'user exists, use forgot password to reset': 'failure.userExists',
  'error registering user': 'failure.registerFailed',
  'invalid or non-existent email': 'failure.email',
  'referral code does not exist': 'failure.referralUnknown',
  'this email is already confirmed': 'failure.confirmedAlready',
  'this link or code is not valid': 'failure.token.invalid',
  'this link or code has expired': 'failure.token.expired',
  'this link or code has already been used': 'failure.token.used',
  'a newer email was sent: use the link or code in it': 'failure.token.replaced',
  'too many wrong attempts: ask for a new email': 'failure.token.blocked',
  'redeem successfully': 'gift.redeemed',
  'exchange point successfully': 'gift.exchanged',
  'not enough point': 'failure.notEnoughPoint',
  'too many requests': 'failure.tooManyTries',
  'too many attempts': 'failure.tooManyTries',
  'please fill out the form before redeem': 'wallet.fillOut',
  'please check data first': 'wallet.checkFirst',
  'gift code or security code is not correct': 'wallet.codeWrong',
  'this gift code belongs to another account': 'wallet.codeForeign',
  'this gift code has already been used': 'wallet.codeUsed',
  'this gift code has expired': 'wallet.codeExpired',
  'this payment method is not available in your region': 'failure.paymentRegion',
  'using default payment method due to temporary unavailability': 'failure.paymentDefault',
  'no payment methods available. please contact support': 'failure.paymentNone',
  'this payment method is temporarily unavailable': 'payment.methodDown',
  'order is not found': 'payment.orderUnknown',
  'this card token is not valid: enter the card again': 'payment.card.unreachable',
  'this account does not exist': 'failure.noAccount',
  'you cannot share a voucher with yourself': 'failure.ownAccount',
  'this voucher is reserved for another order': 'failure.voucherHeld',
  'this voucher has already been used': 'failure.voucherUsed',
  'this voucher has expired': 'failure.voucherExpired',
  'voucher is not found': 'failure.voucherUnknown',
  'signed in on another device': 'failure.otherDevice',
  'server is not found': 'failure.serverNotFound',
  'your service has expired': 'failure.serviceExpired',
};

/** The locale key of a message, or null for one that is shown as sent. Case, outer spaces and a final stop are ignored. */
export function knownMessageKey(message: string): KnownMessageKey | null {
  const plain = message.trim().toLowerCase().replace(/[.!]$/, '');
  return lookUp(KNOWN_MESSAGES, plain) ?? null;
}

/** The key of the known message in a provider's failure; null for any other failure. */
export function knownRefusal(failure: Failure | null): KnownMessageKey | null {
  return failure?.source === 'provider' ? knownMessageKey(failure.message ?? '') : null;
}

/** The problem of a mail's token that a message describes; null for any other message. */
export function tokenProblem(message: string): TokenProblem | null {
  const key = knownMessageKey(message);
  return key !== null && isTokenProblem(key) ? key : null;
}

/** The seconds to wait before requesting another mail, as a message names them; null when it does not. */
export function secondsToWait(message: string): number | null {
  const seconds = /^please wait (\d{1,4}) seconds? before asking for another email\.?$/i.exec(message.trim())?.[1];
  return seconds === undefined ? null : Number(seconds);
}

/** How long a refusal asks to wait, by its message or its Retry-After, in ms; null when it asks for none. */
export function waitMsOf(failure: Failure): number | null {
  if (failure.source !== 'provider') return null;
  const seconds = secondsToWait(failure.message ?? '');
  return seconds === null ? (failure.retryAfterMs ?? null) : seconds * 1_000;
}

/** A browser or a place is meant only after 'in', 'from' and the like: 'use another browser' is advice. */
const OTHER_DEVICE =
  /\b(?:another|other|new|different|second) (?:mobile )?(?:device|machine|computer|pc|laptop|(?:smart)?phone)s?\b|\b(?:on|in|from|at) (?:an? )?(?:another|other|different|second) (?:web )?(?:browser|location|place)s?\b|\belsewhere\b|\bsomewhere else\b/i;
const PASSWORD_CHANGE =
  /\bpassword (?:(?:was|has(?: just)? been) (?:\w{1,20}ly )?(?:changed|reset|updated)|changed)\b|\bchanged (?:your|the) password\b|\b(?:after|due to) (?:\w{1,20} ){0,2}password (?:change|reset)\b/i;

/** Whether a message means that the account was signed in elsewhere (docs/product.md section 14, One device per account). */
export function mentionsOtherDevice(message: string): boolean {
  return OTHER_DEVICE.test(message);
}

/** Whether a message means that the session ended because the account's password was changed. */
export function mentionsPasswordChange(message: string): boolean {
  return PASSWORD_CHANGE.test(message);
}

/** The rule of docs/product.md section 8 for health responses: such a message ends the session. */
export function mentionsAuthentication(message: string): boolean {
  return message.toLowerCase().includes('authentication');
}

function isTokenProblem(key: KnownMessageKey): key is TokenProblem {
  return key.startsWith('failure.token.');
}

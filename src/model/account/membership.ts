/** The membership tag of the header (docs/product.md section 1). */
import { hasNoEnd } from '../../../common/wire-date';
import { DAY_MS } from '../../../common/zone-time';
import { remainingDays } from '../shop/service-end';
import { PLANS } from '../../../common/contract/provider/plans';
import type { User } from '../../../common/contract/provider/user';

export type Membership =
  | { readonly kind: 'trial' }
  | { readonly kind: 'vip' }
  | { readonly kind: 'endless' }
  | { readonly kind: 'days'; readonly days: number };

/**
 * VIP while the PayPal subscription is active, else the days left of a service that ends, else Free trial.
 * @param now epoch milliseconds
 */
export function membership(user: Pick<User, 'expiresAt' | 'subscription'>, now: number): Membership {
  if (user.subscription?.isActive === true) return { kind: 'vip' };
  if (hasNoEnd(user.expiresAt)) return { kind: 'endless' };
  const days = remainingDays(user.expiresAt, now);
  return days === 0 ? { kind: 'trial' } : { kind: 'days', days };
}

/** Shorter than the shortest package: the time that an account has from its registration on without buying. */
const TRIAL_MAX_MS = Math.min(...PLANS.map(({ days }) => days)) * DAY_MS;

/**
 * When a free trial ends or ended, where the provider tells it as the account's expiry date; null for any other account. A trial is shorter than
 * every package, so that an account that has bought one is not taken for a trial.
 */
export function trialEnd({
  expiresAt,
  registeredAt,
  subscription,
}: Pick<User, 'expiresAt' | 'registeredAt' | 'subscription'>): number | null {
  if (subscription !== null || expiresAt === null || registeredAt === null) return null;
  const lengthMs = expiresAt - registeredAt;
  return lengthMs > 0 && lengthMs < TRIAL_MAX_MS ? expiresAt : null;
}

/**
 * Whether an account never had a service: it has no expiry date, or one on the day of registration, because some providers set the expiry
 * at registration.
 */
export function hasNeverSubscribed({
  expiresAt,
  registeredAt,
  subscription,
}: Pick<User, 'expiresAt' | 'registeredAt' | 'subscription'>): boolean {
  if (subscription !== null) return false;
  return expiresAt === null || (registeredAt !== null && expiresAt - registeredAt < DAY_MS);
}

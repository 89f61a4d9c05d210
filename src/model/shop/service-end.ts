/** When a person's service ends or ended. */
import type { User } from '../../../common/contract/provider/user';
import { DAY_MS } from '../../../common/zone-time';

/** Epoch ms; null for an account that never had a service, which some providers send as an end at the registration. */
export function serviceEnd({ expiresAt, registeredAt }: Pick<User, 'expiresAt' | 'registeredAt'>): number | null {
  if (expiresAt === null || (registeredAt !== null && expiresAt <= registeredAt)) return null;
  return expiresAt;
}

/** The end of a service that no active subscription renews, in epoch ms; null without one, and without a user. */
export function unrenewedEnd(user: Pick<User, 'expiresAt' | 'registeredAt' | 'subscription'> | null): number | null {
  return user === null || user.subscription?.isActive === true ? null : serviceEnd(user);
}

/**
 * Days until the expiry, never below 0. A started day counts as one, so 0 means that the service has expired, nobody with hours left
 * reads 0, and a package of 30 days shows 30 on the day it was bought.
 * @param expiresAt epoch milliseconds, or null when the account has no expiry date (then 0)
 * @param now epoch milliseconds
 */
export function remainingDays(expiresAt: number | null, now: number): number {
  if (expiresAt === null) return 0;
  const days = Math.ceil((expiresAt - now) / DAY_MS);
  return Number.isFinite(days) ? Math.max(0, days) : 0;
}

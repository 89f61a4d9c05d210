/** Whether the service ends during a running session (docs/product.md section 24, Expiry). */
import type { User } from '../../../common/contract/provider/user';
import { unrenewedEnd } from '../../model/shop/service-end';

/** From this long before its end the service's end is shown beside the session. */
export const ENDING_SOON_MS = 2 * 60 * 60_000;

/** The end of the service during a session: near, or passed while the session goes on. */
export interface SessionEnding {
  readonly kind: 'soon' | 'passed';
  /** Epoch ms by the provider's clock. */
  readonly endsAt: number;
}

/**
 * The end to show; null while it is further away, unknown, or renewed by a subscription.
 * @param now epoch ms by the provider's clock
 */
export function sessionEnding(user: User | null, now: number): SessionEnding | null {
  const endsAt = unrenewedEnd(user);
  if (endsAt === null || endsAt - now > ENDING_SOON_MS) return null;
  return { kind: endsAt > now ? 'soon' : 'passed', endsAt };
}

/** A subscription outside of the running app: in a file or in the storage. */
import type { Subscription } from '../../../common/contract/provider/user';

/** The subscription without the address of the page that stops it, which may open without a sign-in. */
export function withoutManageUrl(subscription: Subscription | null): Subscription | null {
  if (subscription === null) return null;
  const { isActive, nextBillingAt, price } = subscription;
  return { isActive, nextBillingAt, ...(price && { price }) };
}

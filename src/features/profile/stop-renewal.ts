/** Opens the page on which a person stops their renewal, and requests the state from the provider afterwards; the app itself cannot stop it. */
import type { Subscription } from '../../../common/contract/provider/user';
import { openLink } from '../../core/preferences/open-link';
import { services } from '../../core/services/services';
import { providerHoldMs } from '../../core/session/provider-hold';
import { useSession } from '../../core/session/session.store';
import { refreshUser, reloadUser } from '../../core/user/refresh-user';

/** PayPal's page of automatic payments, where a payer can cancel any of them. */
const PAYPAL_AUTOMATIC_PAYMENTS = 'https://www.paypal.com/myaccount/autopay/';

/** Opens the page that the provider names, else PayPal's own, outside of the app; a refused address is a notice (promise A8). */
export async function openRenewalPage({ manageUrl }: Subscription): Promise<void> {
  await openLink(manageUrl ?? PAYPAL_AUTOMATIC_PAYMENTS);
}

/**
 * Requests the user on each return to the window: at once on the first one since the page was opened, then as other refreshes.
 * @returns the function that ends it
 */
export function refreshOnReturn(): () => void {
  const { clock, visibility } = services();
  const openedAt = clock.now();
  return visibility.onReturn(() => {
    if (providerHoldMs() > 0) return;
    const { userAt } = useSession.getState();
    void (userAt === null || userAt <= openedAt ? reloadUser() : refreshUser());
  });
}

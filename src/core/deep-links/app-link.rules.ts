/** Deep links as parsed by the main process: requests from other programs (promise A14). */

/** Return from a payment in the browser: the order is shown, whatever the link claims; confirmed first only when a form is in progress. */
interface PaymentLink {
  readonly kind: 'payment';
  readonly orderId: string;
}

/** Links that need the person's confirmation: they come from outside, so nothing is done automatically. */
type ConfirmedLink =
  | { readonly kind: 'gift'; readonly code: string; readonly securityCode: string | null }
  | { readonly kind: 'referral'; readonly code: string }
  | { readonly kind: 'connect'; readonly serverId: string };

export type AppLink = PaymentLink | ConfirmedLink;

/** Whether a link waits for a sign-in; a referral code is for people without an account. */
export function needsSession(link: AppLink): boolean {
  return link.kind !== 'referral';
}

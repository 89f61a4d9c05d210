/** Links of the app's own scheme, as the main process has read them: what another program asks for (promise A14). */

/** Back from paying in the browser: the order is shown, whatever the link says of it; asked about first only where a form is in progress. */
interface PaymentLink {
  readonly kind: 'payment';
  readonly orderId: string;
}

/** What the person is asked about first: it comes from outside, and nothing of it is done by itself. */
type AskingLink =
  | { readonly kind: 'gift'; readonly code: string; readonly securityCode: string | null }
  | { readonly kind: 'referral'; readonly code: string }
  | { readonly kind: 'connect'; readonly serverId: string };

export type AppLink = PaymentLink | AskingLink;

/** Whether a link waits for somebody to sign in; a referral code is for those who have no account yet. */
export function needsSession(link: AppLink): boolean {
  return link.kind !== 'referral';
}

/** The signed-in person, in the app's own words (SPEC.md section 3, User info). */

export interface User {
  /** '' when the provider gives none that can be read. */
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string;
  /** '' when the provider gives none. */
  readonly email: string;
  /** Null when the provider does not say: nothing is asked of the person then. */
  readonly isEmailVerified: boolean | null;
  /** Epoch milliseconds, or null when the account has no expiry date. */
  readonly expiresAt: number | null;
  readonly registeredAt: number | null;
  readonly subscription: Subscription | null;
}

/** Whether it is known whose session it is: what is kept on this machine for nobody in particular would be shown to the next one. */
export function isKnownAccount(id: string | undefined): id is string {
  return id !== undefined && id !== '';
}

export interface Subscription {
  readonly isActive: boolean;
  readonly nextBillingAt: number | null;
}

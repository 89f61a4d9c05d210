/** Inviting friends: what a person hands on, and what it has brought so far. */

export interface Referral {
  readonly code: string;
  /** An address that may be shown, copied and scanned; null for none. */
  readonly link: string | null;
  /** Points (TP) that a friend's first paid order earns; null, as all figures here, when the provider does not say. */
  readonly pointsPerFriend: number | null;
  /** Friends who made an account with the code. */
  readonly invited: number | null;
  /** Friends whose first paid order earned points. */
  readonly rewarded: number | null;
  /** Points (TP) earned in all. */
  readonly points: number | null;
}

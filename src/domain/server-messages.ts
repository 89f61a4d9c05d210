/** The provider's messages that the app knows and says in the person's language (SPEC.md section 8). */

export type KnownMessageKey =
  | 'failure.wrongPassword'
  | 'failure.noSuchUser'
  | 'failure.unexpected'
  | 'failure.characters'
  | 'failure.otherDevice'
  | 'failure.serverNotFound'
  | 'failure.serviceExpired';

/** The English text of each, as the provider sends it. */
const KNOWN: Readonly<Record<string, KnownMessageKey>> = {
  'account or password is not correct': 'failure.wrongPassword',
  'user does not exist, please sign-up': 'failure.noSuchUser',
  'an unexpected error occurred': 'failure.unexpected',
  'account and password only contain a to z, a to z, 0 to 9': 'failure.characters',
  'signed in on another device': 'failure.otherDevice',
  'server is not found': 'failure.serverNotFound',
  'your service has expired': 'failure.serviceExpired',
};

/** The locale key of a message, or null for one that is shown as it is. Case, outer spaces and a final stop do not matter. */
export function knownMessageKey(message: string): KnownMessageKey | null {
  const plain = message.trim().toLowerCase().replace(/[.!]$/, '');
  return Object.hasOwn(KNOWN, plain) ? (KNOWN[plain] ?? null) : null;
}

/** Whether a message says that the account was signed in elsewhere (PRODUCT.md section 5, one device per account). */
export function saysOtherDevice(message: string): boolean {
  return /\b(?:another|other|new) (?:device|machine|computer)\b|\belsewhere\b/i.test(message);
}

/** The rule of SPEC.md section 8 for health answers: such a message ends the session. */
export function saysAuthentication(message: string): boolean {
  return message.toLowerCase().includes('authentication');
}

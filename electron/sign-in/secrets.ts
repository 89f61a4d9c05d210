/** The secrets that make one sign-in attempt unguessable: created per attempt and never logged (promises C2, C3). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { NONCE_PREFIX } from '../../common/contract/ipc/sign-in';

/** 256 bits, 43 characters in base64url: the shortest verifier that RFC 7636 section 4.1 allows. */
const SECRET_BYTES = 32;

/** Returns unpredictable bytes; node:crypto's, unless a test passes its own. */
export type RandomBytes = (length: number) => Buffer;

export interface AttemptSecrets {
  readonly codeVerifier: string;
  /** The verifier's S256 challenge (RFC 7636 section 4.2). */
  readonly codeChallenge: string;
  readonly state: string;
  readonly nonce: string;
}

/** Creates the secrets of one attempt. */
export function createAttemptSecrets(random: RandomBytes = randomBytes): AttemptSecrets {
  const codeVerifier = createSecret(random);
  return {
    codeVerifier,
    codeChallenge: toCodeChallenge(codeVerifier),
    state: createSecret(random),
    nonce: sha256(NONCE_PREFIX + codeVerifier).toString('base64url'),
  };
}

/** One secret of 32 random bytes, in base64url. */
export function createSecret(random: RandomBytes = randomBytes): string {
  return random(SECRET_BYTES).toString('base64url');
}

/** BASE64URL(SHA-256(ASCII(verifier))), the only method used. */
export function toCodeChallenge(codeVerifier: string): string {
  return sha256(codeVerifier).toString('base64url');
}

/** Compares two texts in constant time, independent of their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

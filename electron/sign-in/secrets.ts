/** Random secrets of node:crypto, their hash and their comparison (promises C2, C3). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, 43 characters in base64url. */
const SECRET_BYTES = 32;

/** Returns unpredictable bytes; node:crypto's, unless a test passes its own. */
export type RandomBytes = (length: number) => Buffer;

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

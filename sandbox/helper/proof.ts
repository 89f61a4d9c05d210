/** The proofs of the helper's proven mode: both sides show that they know the launch's secret (promise D3). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `<nonce>.<proof>`; a page in a browser cannot send it without a preflight, which is never answered. */
export const CLIENT_PROOF_HEADER = 'x-client-auth';
export const HELPER_PROOF_HEADER = 'x-helper-auth';
export const SECRET_BYTES = 32;

const NONCE = /^[\w-]{22,64}$/;

/** HMAC-SHA-256 over nonce, method, path and body, in base64url. */
export function requestProof(
  secret: Uint8Array,
  nonce: string,
  method: string,
  path: string,
  body: Uint8Array,
): string {
  return createHmac('sha256', secret).update(`${nonce}\n${method}\n${path}\n`).update(body).digest('base64url');
}

/** HMAC-SHA-256 over nonce and body of an answer, in base64url. */
export function answerProof(secret: Uint8Array, nonce: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${nonce}\n`).update(body).digest('base64url');
}

/** Compares two proofs in constant time. */
export function sameProof(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Reads the client's header; null when it is missing or malformed. */
export function readClientProof(header: string | undefined): { nonce: string; proof: string } | null {
  if (header === undefined) return null;
  const [nonce, proof, ...rest] = header.split('.');
  if (nonce === undefined || proof === undefined || rest.length > 0 || !NONCE.test(nonce)) return null;
  return { nonce, proof };
}

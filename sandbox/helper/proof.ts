/** The helper's side of proven mode: both sides prove that they know the launch's secret (promise D3, common/contract/helper/helper-api.ts). */
import { createHmac, timingSafeEqual } from 'node:crypto';

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

/** HMAC-SHA-256 over nonce and response body, in base64url. */
export function answerProof(secret: Uint8Array, nonce: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${nonce}\n`).update(body).digest('base64url');
}

/** Compares two proofs in constant time. */
export function sameProof(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Parses the client's header; null when it is missing or malformed. */
export function readClientProof(header: string | undefined): { nonce: string; proof: string } | null {
  if (header === undefined) return null;
  const [nonce, proof, ...rest] = header.split('.');
  if (nonce === undefined || proof === undefined || rest.length > 0 || !NONCE.test(nonce)) return null;
  return { nonce, proof };
}

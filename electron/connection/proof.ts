/** The app's half of proven mode: proofs for its calls and the check of the responses' proofs (promise D3, common/contract/helper/helper-api.ts). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HELPER_SECRET_BYTES, type HelperPath } from '../../common/contract/helper/helper-api';

const NONCE_BYTES = 16;

/** Makes the secret of a new launch. */
export function createSecret(): Buffer {
  return randomBytes(HELPER_SECRET_BYTES);
}

/** Makes an unused nonce, so that a recorded proof cannot be replayed. */
export function createNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/** The header that proves a call: `<nonce>.<proof>`. */
export function clientProof(secret: Uint8Array, nonce: string, path: HelperPath, body: Uint8Array): string {
  const proof = createHmac('sha256', secret).update(`${nonce}\nPOST\n${path}\n`).update(body).digest('base64url');
  return `${nonce}.${proof}`;
}

/** Whether a header proves, for the response's whole body, that its sender knows the secret and received the nonce; in constant time. */
export function provesResponse(
  header: string | readonly string[] | undefined,
  secret: Uint8Array,
  nonce: string,
  body: Uint8Array,
): boolean {
  if (typeof header !== 'string') return false;
  const expected = createHmac('sha256', secret).update(`${nonce}\n`).update(body).digest('base64url');
  const [given, right] = [Buffer.from(header), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Verifies a manifest: Ed25519 over its exact bytes, by at least one of the build's keys (promise I1). */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { SIGNATURE_FORM, SIGNATURES_LIMIT } from '../../common/contract/update-feed/release';

/** The prefix of a 32-byte Ed25519 key in its SPKI form (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Parses the keys of PINGLANE_UPDATE_KEYS.
 * @param text raw public keys in base64, comma-separated; '' gives none
 */
export function readUpdateKeys(text: string): readonly KeyObject[] {
  return text
    .split(',')
    .filter((key) => key !== '')
    .map((key) =>
      createPublicKey({ key: Buffer.concat([SPKI_PREFIX, Buffer.from(key, 'base64')]), format: 'der', type: 'spki' }),
    );
}

/**
 * Whether one of the keys signed these bytes.
 * @param signatures the text of the signature file: up to eight signatures in base64, one per line
 */
export function isSigned(bytes: Uint8Array, signatures: string, keys: readonly KeyObject[]): boolean {
  const lines = signatures.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length > SIGNATURES_LIMIT || !lines.every((line) => SIGNATURE_FORM.test(line))) return false;
  return lines.some((line) => keys.some((key) => verify(null, bytes, key, Buffer.from(line, 'base64'))));
}

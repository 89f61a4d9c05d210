/** Access control of the helper: refuses what browsers can send by themselves, and in proven mode requires the secret (promises D3, D8). */
import type { IncomingMessage } from 'node:http';
import { CLIENT_PROOF_HEADER, HELPER_PATHS } from '../../common/contract/helper/helper-api';
import { readClientProof, requestProof, sameProof } from './proof';

export type ServedPath = typeof HELPER_PATHS.ping | typeof HELPER_PATHS.login;

/**
 * Checks a request's head.
 * @param port the listener's own port, which the Host header must name (detects DNS rebinding)
 * @returns the path to serve, or the status to refuse with
 */
export function checkHead(request: IncomingMessage, port: number): ServedPath | 403 | 404 | 405 {
  if (request.method !== 'POST') return 405;
  const hosts = request.headersDistinct.host ?? [];
  if (hosts.length !== 1 || hosts[0] !== `127.0.0.1:${port}`) return 403;
  if (request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined) return 403;
  if (request.url === HELPER_PATHS.ping || request.url === HELPER_PATHS.login) return request.url;
  return 404;
}

/** Verifies client proofs for one launch. */
export interface ProofCheck {
  /** The nonce of a request with a valid and new proof; null otherwise. */
  accept(request: IncomingMessage, path: ServedPath, body: Uint8Array): string | null;
}

/** Creates the check for one secret. It stores the nonces of valid proofs only, so that nobody without the secret can fill its memory. */
export function createProofCheck(secret: Uint8Array): ProofCheck {
  const used = new Set<string>();
  return {
    accept(request, path, body) {
      const headers = request.headersDistinct[CLIENT_PROOF_HEADER] ?? [];
      const given = headers.length === 1 ? readClientProof(headers[0]) : null;
      if (given === null) return null;
      const { nonce, proof } = given;
      if (!sameProof(proof, requestProof(secret, nonce, 'POST', path, body)) || used.has(nonce)) return null;
      used.add(nonce);
      return nonce;
    },
  };
}

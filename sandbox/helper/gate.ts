/** Who may call the helper: nothing that a browser sends by itself, and in proven mode only who knows the secret (PROMISES D3, D8). */
import type { IncomingMessage } from 'node:http';
import { CLIENT_PROOF_HEADER, HELPER_PATHS } from '../../common/contract/helper/helper-api';
import { readClientProof, requestProof, sameProof } from './proof';

export type ServedPath = typeof HELPER_PATHS.ping | typeof HELPER_PATHS.login;

/**
 * Judges a request by its head.
 * @param port the listener's own port, which the Host header must name (DNS rebinding gives itself away there)
 * @returns the path to serve, or the status to refuse with
 */
export function judgeHead(request: IncomingMessage, port: number): ServedPath | 403 | 404 | 405 {
  if (request.method !== 'POST') return 405;
  const hosts = request.headersDistinct.host ?? [];
  if (hosts.length !== 1 || hosts[0] !== `127.0.0.1:${port}`) return 403;
  if (request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined) return 403;
  if (request.url === HELPER_PATHS.ping || request.url === HELPER_PATHS.login) return request.url;
  return 404;
}

/** Checks the client's proofs of one launch. */
export interface ProofCheck {
  /** The nonce of a request whose proof is right and new; null otherwise. */
  accept(request: IncomingMessage, path: ServedPath, body: Uint8Array): string | null;
}

/** A check for one secret. It keeps the nonces of right proofs only, so nobody without the secret can fill its memory. */
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

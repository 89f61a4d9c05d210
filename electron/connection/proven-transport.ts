/** The transport of proven mode: no token is sent before the peer has proven itself, and no response counts without its proof (promises D2, D3). */
import {
  CLIENT_PROOF_HEADER,
  HELPER_PATHS,
  HELPER_PROOF_HEADER,
  type HelperFailure,
} from '../../common/contract/helper/helper-api';
import { withTimeout } from '../../common/async/timeout';
import type { HelperPeer } from './helper-process';
import {
  callLoopbackRaw,
  readResponseText,
  type LoopbackResponse,
  type LoopbackCall,
  type RawResponse,
} from './loopback-request';
import { afterDelay } from '../base/timers';
import { clientProof, createNonce, provesResponse } from './proof';
import { SingleConnection } from './single-connection';
import {
  HELPER_TIMEOUTS,
  isSessionEnded,
  limitOf,
  type HelperCallPath,
  type HelperTimeouts,
  type HelperTransport,
} from './transport';

const EMPTY_BODY = Buffer.alloc(0);
/** The failures that show that the peer is not the helper: its response does not follow the protocol. */
const PROTOCOL_FAILURES: ReadonlySet<HelperFailure> = new Set(['garbage', 'too-large']);

/** Carries one call over the loopback. */
export type SendCall = (call: LoopbackCall) => Promise<RawResponse>;

/** Finds the helper to call, and waits for one that is starting; null when none could be started. */
export type FindPeer = () => Promise<HelperPeer | null>;

/**
 * Makes the transport. Each call has its own connection, on which the peer first answers a call without a body under a fresh nonce; only
 * the same connection then carries the token. A sweep's proof covers the whole body, so its bytes are passed on only once it is checked.
 */
export function createProvenTransport(
  findPeer: FindPeer,
  limits: HelperTimeouts = HELPER_TIMEOUTS,
  sendCall: SendCall = callLoopbackRaw,
): HelperTransport {
  /** The helper that holds the open session, which ends when that helper dies. */
  let holder: HelperPeer | null = null;

  return async (path, body, signal, addBytes) => {
    // A sweep fails with 'gone' once, so that the app learns of the lost session even if a new helper already answers. Calls without a
    // token only ask whether a helper responds.
    if (path === HELPER_PATHS.ping && body.length > 0 && holder?.gone.aborted === true) {
      holder = null;
      return { ok: false, failure: 'gone' };
    }
    const endAtMs = performance.now() + limitOf(path, limits);
    const peer = await withTimeout<HelperPeer | null | 'late'>(
      { after: afterDelay },
      limitOf(path, limits),
      findPeer(),
      () => 'late',
      signal,
    );
    if (isOver(signal)) return { ok: false, failure: 'cancelled' };
    if (peer === 'late') return { ok: false, failure: 'timeout' };
    if (peer === null) return { ok: false, failure: 'refused' };
    const over = AbortSignal.any([signal, peer.gone]);
    const response = await call(peer, { path, body, endAtMs, signal: over, sendCall, ...(addBytes && { addBytes }) });
    if (path === HELPER_PATHS.login && body.length > 0 && response.ok) holder = peer;
    if (path === HELPER_PATHS.login && body.length === 0 && isSessionEnded(response)) holder = null;
    // When the helper's process ends, its pending calls fail at once.
    return !response.ok && response.failure === 'cancelled' && !isOver(signal)
      ? { ok: false, failure: 'broken' }
      : response;
  };
}

interface ProvenCall {
  readonly path: HelperCallPath;
  readonly body: Buffer;
  /** The deadline in milliseconds on the clock of `performance.now()`. */
  readonly endAtMs: number;
  readonly signal: AbortSignal;
  readonly sendCall: SendCall;
  readonly addBytes?: (bytes: Uint8Array) => void;
}

async function call(peer: HelperPeer, call: ProvenCall): Promise<LoopbackResponse> {
  const connection = new SingleConnection();
  try {
    const challenge = await exchange(peer, connection, { ...call, path: HELPER_PATHS.ping, body: EMPTY_BODY });
    if (!challenge.ok)
      return PROTOCOL_FAILURES.has(challenge.failure) ? { ok: false, failure: 'untrusted' } : challenge;
    const response = await exchange(peer, connection, call);
    if (!response.ok) return response;
    const read = readResponseText(response);
    if (read.ok) call.addBytes?.(response.body);
    return read;
  } finally {
    connection.destroy();
  }
}

/** One call with its proof; a response without a valid proof is 'untrusted'. */
async function exchange(
  { port, secret }: HelperPeer,
  agent: SingleConnection,
  { path, body, endAtMs, signal, sendCall }: ProvenCall,
): Promise<RawResponse> {
  const nonce = createNonce();
  const response = await sendCall({
    port,
    path,
    body,
    headers: { [CLIENT_PROOF_HEADER]: clientProof(secret, nonce, path, body) },
    totalMs: Math.max(0, endAtMs - performance.now()),
    signal,
    agent,
    acceptsAnyStatus: true,
  });
  if (!response.ok || provesResponse(response.headers[HELPER_PROOF_HEADER], secret, nonce, response.body))
    return response;
  return { ok: false, failure: 'untrusted' };
}

/** Whether a signal has aborted; a function, so that the value is read again after each wait. */
function isOver(signal: AbortSignal): boolean {
  return signal.aborted;
}

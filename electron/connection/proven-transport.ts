/** The transport of proven mode: no token leaves before the peer has proven itself, and no answer counts without its proof (promises D2, D3). */
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
import { afterDelay } from './measured-batches';
import { clientProof, createNonce, provesResponse } from './proof';
import { SingleConnection } from './single-connection';
import { HELPER_LIMITS, limitOf, type HelperCallPath, type HelperLimits, type HelperTransport } from './transport';

const NOTHING = Buffer.alloc(0);
/** What a peer that is not the helper looks like: it does not speak as one. */
const STRANGE: ReadonlySet<HelperFailure> = new Set(['garbage', 'too-large']);

/** Carries one call over the loopback. */
export type Carry = (call: LoopbackCall) => Promise<RawResponse>;

/** Who is to be called now: waits for one that is starting; null when none could be started. */
export type FindPeer = () => Promise<HelperPeer | null>;

/**
 * Makes the transport. Each call has a connection of its own, on which the peer first answers a call without a body, under a fresh
 * nonce; only the same connection then carries the token. What a sweep says counts once its answer's proof is checked, over the
 * whole body, so nobody is told of its bytes before.
 */
export function createProvenTransport(
  findPeer: FindPeer,
  limits: HelperLimits = HELPER_LIMITS,
  carry: Carry = callLoopbackRaw,
): HelperTransport {
  /** Whose session is open; a helper that dies takes it along. */
  let holder: HelperPeer | null = null;

  return async (path, body, signal, addBytes) => {
    // The app must hear that its session is gone, although a new helper answers already.
    if (path === HELPER_PATHS.ping && holder?.gone.aborted === true) {
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
    const response = await call(peer, { path, body, endAtMs, signal: over, carry, ...(addBytes && { addBytes }) });
    if (path === HELPER_PATHS.login && response.ok) holder = body.length > 0 ? peer : null;
    // A helper that is gone fails its calls at once, whatever they were waiting for.
    return !response.ok && response.failure === 'cancelled' && !isOver(signal)
      ? { ok: false, failure: 'broken' }
      : response;
  };
}

interface ProvenCall {
  readonly path: HelperCallPath;
  readonly body: Buffer;
  /** On the clock of `performance.now()`. */
  readonly endAtMs: number;
  readonly signal: AbortSignal;
  readonly carry: Carry;
  readonly addBytes?: (bytes: Uint8Array) => void;
}

async function call(peer: HelperPeer, call: ProvenCall): Promise<LoopbackResponse> {
  const connection = new SingleConnection();
  try {
    const greeting = await exchange(peer, connection, { ...call, path: HELPER_PATHS.ping, body: NOTHING });
    if (!greeting.ok) return STRANGE.has(greeting.failure) ? { ok: false, failure: 'untrusted' } : greeting;
    const response = await exchange(peer, connection, call);
    if (!response.ok) return response;
    const read = readResponseText(response);
    if (read.ok) call.addBytes?.(response.body);
    return read;
  } finally {
    connection.destroy();
  }
}

/** One call with its proof; an answer without the right one is nobody's. */
async function exchange(
  { port, secret }: HelperPeer,
  agent: SingleConnection,
  { path, body, endAtMs, signal, carry }: ProvenCall,
): Promise<RawResponse> {
  const nonce = createNonce();
  const response = await carry({
    port,
    path,
    body,
    headers: { [CLIENT_PROOF_HEADER]: clientProof(secret, nonce, path, body) },
    totalMs: Math.max(0, endAtMs - performance.now()),
    signal,
    agent,
    takesAnyStatus: true,
  });
  if (!response.ok || provesResponse(response.headers[HELPER_PROOF_HEADER], secret, nonce, response.body))
    return response;
  return { ok: false, failure: 'untrusted' };
}

/** Asked anew each time: a signal may have spoken since it was last looked at. */
function isOver(signal: AbortSignal): boolean {
  return signal.aborted;
}

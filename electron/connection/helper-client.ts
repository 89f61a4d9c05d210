/**
 * The main process's side of the local helper: at most one call per endpoint under way, and no late answer counts (promises D5, D6).
 * What carries a call is passed in: with proofs or, in legacy mode, without.
 */
import { HELPER_PATHS, isHelperAbsent, type HelperFailure } from '../../common/contract/helper/helper-api';
import type { LoginOutcome, Measured, PingOutcome } from '../../common/contract/ipc/ipc';
import { createEntryReader } from './entry-reader';
import { encodeHelperBody } from './helper-body';
import { afterDelay, createMeasuredBatches, type After } from './measured-batches';
import { createPingGrammar } from './ping-answer';
import { createLegacyTransport, type HelperTransport } from './transport';

export interface HelperClient {
  /**
   * Measures every server of the token; a call while one runs joins it, whatever its token. A fresh one cancels the run under way,
   * which then answers 'cancelled', and starts anew. What it finds goes to `measured` alone, all of it before the sweep ends.
   */
  pingServers(request: { readonly token: string; readonly isFresh: boolean }): Promise<PingOutcome>;
  /** Opens a session with the token of server/submit. A newer connect cancels an older one; one that follows an Off waits until it is through. */
  loginHelper(token: string): Promise<LoginOutcome>;
  /** Ends the session (Off): cancels the connect under way, and is itself never cancelled. A second one while it runs joins it. */
  endHelperSession(): Promise<LoginOutcome>;
  /** Cancels the connect under way, if any, which then answers 'cancelled'. */
  cancelHelperLogin(): void;
  /**
   * The app quits (promise D9): cancels what is under way and ends the session if one may be open. Whatever is asked of it from
   * then on answers 'cancelled'.
   * @param signal ends the waiting for the session's end
   */
  close(signal: AbortSignal): Promise<void>;
}

export interface HelperClientOptions {
  /** Gets each figure of a sweep once, in batches while it runs; none of a sweep that was cancelled. */
  readonly measured?: (measured: Measured) => void;
  readonly after?: After;
}

/** A client of the helper on a port of 127.0.0.1 in legacy mode, or of the one that a given transport reaches. */
export function createHelperClient(
  helper: { readonly port: number } | { readonly transport: HelperTransport },
  { measured = () => undefined, after = afterDelay }: HelperClientOptions = {},
): HelperClient {
  const transport = 'transport' in helper ? helper.transport : createLegacyTransport(helper.port);
  let sweep: { readonly control: AbortController; readonly outcome: Promise<PingOutcome> } | null = null;
  let connecting: AbortController | null = null;
  let ending: Promise<LoginOutcome> | null = null;
  /** From the moment a connect is sent until an Off has got through. */
  let mayBeOpen = false;
  let isClosed = false;

  async function ping(token: string, signal: AbortSignal): Promise<PingOutcome> {
    const encoded = encodeHelperBody(token);
    if (!encoded.ok) return failed(encoded.failure);
    const batches = createMeasuredBatches((batch) => {
      if (!signal.aborted) measured(batch);
    }, after);
    const readEntry = createPingGrammar();
    let hasAny = false;
    const entries = createEntryReader((id, value) => {
      const figures = readEntry(id, value);
      if (figures === null) return;
      hasAny = true;
      batches.add(id, figures);
    });
    const answer = await transport(HELPER_PATHS.ping, encoded.body, signal, entries.read);
    if (signal.aborted) {
      batches.stop();
      return failed('cancelled');
    }
    // A server that is slow holds nobody up: what came in time counts.
    const hasFigures = answer.ok ? entries.isWhole() : answer.failure === 'timeout' && hasAny;
    if (hasFigures) batches.end();
    else batches.stop();
    return answer.ok || hasFigures ? { outcome: 'pinged', hasFigures } : failed(answer.failure);
  }

  async function login(body: Buffer, signal: AbortSignal): Promise<LoginOutcome> {
    const answer = await transport(HELPER_PATHS.login, body, signal);
    // Whatever a call that was given up still brings home, it counts for nothing.
    if (signal.aborted) return failed('cancelled');
    return answer.ok ? { outcome: 'done' } : failed(answer.failure);
  }

  async function connect(token: string): Promise<LoginOutcome> {
    const encoded = encodeHelperBody(token);
    if (!encoded.ok) return failed(encoded.failure);
    // A blank body would end the session; only an Off may.
    if (token.trim() === '') return failed('garbage');
    const mine = new AbortController();
    connecting = mine;
    await ending;
    if (mine.signal.aborted) return failed('cancelled');
    mayBeOpen = true;
    return login(encoded.body, mine.signal);
  }

  function end(signal: AbortSignal): Promise<LoginOutcome> {
    ending ??= login(Buffer.alloc(0), signal)
      .then((off) => {
        // A helper that is not there has no session.
        if (off.outcome === 'done' || isHelperAbsent(off.failure)) mayBeOpen = false;
        return off;
      })
      .finally(() => (ending = null));
    return ending;
  }

  function cancelConnect(): void {
    connecting?.abort();
    connecting = null;
  }

  return {
    pingServers({ token, isFresh }) {
      if (isClosed) return Promise.resolve(failed('cancelled'));
      if (sweep !== null && !isFresh) return sweep.outcome;
      sweep?.control.abort();
      const control = new AbortController();
      const outcome = ping(token, control.signal).finally(() => {
        if (sweep?.control === control) sweep = null;
      });
      sweep = { control, outcome };
      return outcome;
    },
    loginHelper(token) {
      if (isClosed) return Promise.resolve(failed('cancelled'));
      cancelConnect();
      return connect(token);
    },
    endHelperSession() {
      if (isClosed) return Promise.resolve(failed('cancelled'));
      cancelConnect();
      return end(new AbortController().signal);
    },
    cancelHelperLogin: cancelConnect,
    async close(signal) {
      isClosed = true;
      sweep?.control.abort();
      cancelConnect();
      // An Off that is on its way already does not know the signal, so it is not waited for beyond it.
      if (mayBeOpen) await Promise.race([end(signal), aborted(signal)]);
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function failed(failure: HelperFailure): { outcome: 'failed'; failure: HelperFailure } {
  return { outcome: 'failed', failure };
}

/**
 * The main process's client of the local helper: at most one pending call per endpoint, and late responses are ignored (promises D5, D6).
 * The transport is passed in: with proofs or, in legacy mode, without.
 */
import {
  HELPER_PATHS,
  isHelperSessionEnded,
  SESSION_ENTRY,
  type HelperFailure,
} from '../../common/contract/helper/helper-api';
import type { PingOutcome } from '../../common/contract/ipc/ipc';
import type { Measured } from './sweep-events';
import { afterDelay, type After } from '../base/timers';
import { createEntryReader } from './entry-reader';
import { encodeHelperBody } from './helper-body';
import { createMeasuredBatches, type MeasuredBatches } from './measured-batches';
import { createPingGrammar } from './ping-response';
import { createSessionOwner, type SessionOwner } from './session';
import { createLegacyTransport, isSessionEnded, type HelperTransport } from './transport';

interface HelperSweep {
  readonly token: string;
  readonly isFresh: boolean;
  /** Whether somebody waits for its figures, which then come in more and smaller batches; true without it. */
  readonly isAwaited?: boolean;
}

export interface HelperClient {
  /**
   * Measures every server of the token; a call during a sweep joins it, whatever its token. A fresh one cancels the running sweep, whose
   * outcome is then 'cancelled', and starts a new one. Figures go to `measured` only, all of them before the sweep ends.
   */
  sweep(request: HelperSweep): Promise<PingOutcome>;
  /** Somebody waits for the figures of the running sweep, if any, from now on. */
  hastenSweep(): void;
  /** Cancels the running sweep, if any, whose outcome is then 'cancelled'. */
  cancelSweep(): void;
  /** Resolves when the running sweep, if any, has ended. */
  readonly untilSwept: () => Promise<void>;
  /** Whether the helper responds: a call that it refuses, after the running sweep. It changes nothing. @returns why not, or null */
  readonly probe: (signal: AbortSignal) => Promise<HelperFailure | null>;
  /** The owner of the helper session: its state, login and Off. */
  readonly session: SessionOwner;
  /**
   * Closes the client when the app quits (promise D9): cancels pending calls and ends the session if one may be open. The outcome of any
   * later call is 'cancelled'.
   * @param signal ends the wait for the session's end
   */
  close(signal: AbortSignal): Promise<void>;
}

export interface HelperClientOptions {
  /** Gets each figure of a sweep once, in batches while it runs; none of a sweep that was cancelled. */
  readonly measured?: (measured: Measured) => void;
  /** Gets the number of entries of a sweep of which none could be read; not again before one could. */
  readonly unreadable?: (entries: number) => void;
  readonly after?: After;
}

interface RunningSweep {
  readonly control: AbortController;
  readonly batches: MeasuredBatches;
  readonly outcome: Promise<PingOutcome>;
}

/** Makes a client of the helper on a port of 127.0.0.1 in legacy mode, or of the helper that a given transport reaches. */
export function createHelperClient(
  helper: { readonly port: number } | { readonly transport: HelperTransport },
  { measured = () => undefined, unreadable = () => undefined, after = afterDelay }: HelperClientOptions = {},
): HelperClient {
  const transport = 'transport' in helper ? helper.transport : createLegacyTransport(helper.port);
  let running: RunningSweep | null = null;
  let isClosed = false;
  let wasUnreadable = false;

  async function measureAll(token: string, signal: AbortSignal, batches: MeasuredBatches): Promise<PingOutcome> {
    const encoded = encodeHelperBody(token);
    if (!encoded.ok) return failed(encoded.failure);
    const readEntry = createPingGrammar();
    const seen = { entries: 0, figures: 0, hasSession: null as boolean | null };
    const entries = createEntryReader((id, value) => {
      if (id === SESSION_ENTRY && typeof value === 'boolean') {
        seen.hasSession = value;
        return;
      }
      seen.entries += 1;
      const figures = readEntry(id, value);
      if (figures === null) return;
      seen.figures += 1;
      batches.add(id, figures);
    });
    const { revision } = session.snapshot({ mayBeLeftOpen: false });
    const response = await transport(HELPER_PATHS.ping, encoded.body, signal, entries.read);
    // One slow server must not cost the whole sweep: after a timeout the figures received so far count.
    const hasFigures = response.ok ? entries.isComplete() : response.failure === 'timeout' && seen.figures > 0;
    const hasSession = response.ok || hasFigures ? seen.hasSession : null;
    const isLost = hasSession === false || (!response.ok && !hasFigures && isHelperSessionEnded(response.failure));
    // A cancelled sweep may be the one that gets 'gone', which comes once.
    if (isLost) session.recordEnded(revision);
    else if (hasSession === true) session.recordOpen(revision);
    if (signal.aborted) {
      batches.stop();
      return failed('cancelled');
    }
    if (hasFigures) batches.end();
    else batches.stop();
    if (hasFigures && seen.entries > 0) {
      const isUnreadable = seen.figures === 0;
      if (isUnreadable && !wasUnreadable) unreadable(seen.entries);
      wasUnreadable = isUnreadable;
    }
    return response.ok || hasFigures ? { outcome: 'pinged', hasFigures } : failed(response.failure);
  }

  const session = createSessionOwner(async (body, signal) => {
    const response = await transport(HELPER_PATHS.login, body, signal);
    const isOff = body.length === 0;
    return response.ok || (isOff && isSessionEnded(response)) ? { outcome: 'done' } : failed(response.failure);
  });

  async function untilSwept(): Promise<void> {
    await running?.outcome;
  }

  return {
    sweep({ token, isFresh, isAwaited = true }) {
      if (isClosed) return Promise.resolve(failed('cancelled'));
      if (running !== null && !isFresh) return running.outcome;
      running?.control.abort();
      const control = new AbortController();
      const publish = (batch: Measured) => {
        if (!control.signal.aborted) measured(batch);
      };
      const batches = createMeasuredBatches(publish, after, isAwaited);
      const outcome = measureAll(token, control.signal, batches).finally(() => {
        if (running?.control === control) running = null;
      });
      running = { control, batches, outcome };
      return outcome;
    },
    hastenSweep: () => running?.batches.hasten(),
    cancelSweep: () => running?.control.abort(),
    untilSwept,
    async probe(signal) {
      await untilSwept();
      const response = await transport(HELPER_PATHS.ping, Buffer.alloc(0), signal);
      return response.ok || response.failure === 'rejected' ? null : response.failure;
    },
    session,
    async close(signal) {
      isClosed = true;
      running?.control.abort();
      await session.close(signal);
    },
  };
}

function failed(failure: HelperFailure): { outcome: 'failed'; failure: HelperFailure } {
  return { outcome: 'failed', failure };
}

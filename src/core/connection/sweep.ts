/** One sweep: the helper measures every server of the token; rows, figures and graph are updated while results arrive. */
import { byId, lookUp } from '../../../common/by-id';
import { HELPER_PING_TIMEOUT_MS } from '../../../common/contract/helper/helper-api';
import { readHelperToken } from '../../../common/contract/helper/helper-token';
import type { IpcFigures, Measured } from '../../../common/contract/ipc/ipc';
import type { Failure } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import type { Figures } from '../../../common/contract/provider/server';
import { useAttention } from './attention.store';
import { addSample, useConnection } from './connection.store';
import { beginSweep, cancelSweep, endSweep, failSweep, setMeasured, useServers } from '../servers/servers.store';
import { clearHelperFailure } from './clear-failure';
import { sessionScope, type SessionScope } from '../session/session-scope';
import { withTimeout } from '../services/with-timeout';
import { services } from '../services/services';

/** How long figures are gathered before the list is updated, in ms: 10,000 servers come in ten quick batches, and the delay is not noticeable. */
export const GATHERING_MS = 50;

interface Run {
  readonly scope: SessionScope;
  /** Aborted when a newer sweep replaces this one. */
  readonly replaced: AbortController;
  readonly sweep: Promise<Failure | null>;
}

let running: Run | null = null;
/** The session signal of the last sweep. */
let sweptFor: AbortSignal | null = null;

/**
 * Measures every server; a call while a sweep runs joins it (promise D5).
 * @param isFresh cancels the running sweep and starts a new one, as when a person requests it; callers waiting for the older one get the
 * newer one's result
 * @returns why it failed, or null when it succeeded or the session has ended meanwhile
 */
export function sweep({ isFresh = false } = {}): Promise<Failure | null> {
  const earlier = running;
  if (earlier?.scope.isCurrent() === true && !isFresh) return earlier.sweep;
  const scope = sessionScope();
  if (!scope || !services().startup().isDesktop) return Promise.resolve(null);
  const replaced = new AbortController();
  // A sweep of an ended session is not joined, because it measured for another account (promise B3). The main process may still be running
  // its part of that sweep, so the first sweep of a session is requested as a fresh one.
  const isFirst = sweptFor !== scope.signal;
  sweptFor = scope.signal;
  const started: Run = { scope, replaced, sweep: run(scope, replaced.signal, isFresh || isFirst) };
  running = started;
  earlier?.replaced.abort();
  void started.sweep.then(() => {
    if (running === started) running = null;
  });
  return started.sweep;
}

async function run(scope: SessionScope, replaced: AbortSignal, isFresh: boolean): Promise<Failure | null> {
  const { desktop, clock } = services();
  const over = AbortSignal.any([scope.signal, replaced]);
  const { pingToken } = useServers.getState();
  if (readHelperToken(pingToken) === null) {
    // An invalid token is the provider's fault and says nothing about the helper.
    const failure: Failure = { source: 'provider', reason: 'bad-response' };
    report(failure, 'sweep');
    cancelSweep();
    return failure;
  }
  beginSweep();
  const hearing = receiveMeasured(over);
  const call = desktop.pingServers({ token: pingToken, isFresh });
  const outcome = await withTimeout(HELPER_PING_TIMEOUT_MS, call, { outcome: 'failed', failure: 'timeout' }, over);
  hearing.stop();
  if (!scope.isCurrent()) return null;
  // A replaced sweep changes nothing; the newer one reports the result.
  if (replaced.aborted) return running?.sweep ?? null;
  if (outcome.outcome === 'pinged') {
    const { figures, direct } = outcome.hasFigures ? hearing.heard() : NOTHING;
    const wasDown = useServers.getState().helper.state === 'failed';
    endSweep(clock.now(), figures, direct);
    clearHelperFailure(wasDown);
    addSampleOf(figures, direct, clock.now());
    return null;
  }
  const failure: Failure = { source: 'helper-ping', reason: outcome.failure };
  failSweep(failure);
  return failure;
}

interface Hearing {
  readonly stop: () => void;
  /** All that the sweep has found so far. */
  readonly heard: () => Measured;
}

const NOTHING: Measured = { figures: {}, direct: null };

/** Passes figures to their rows: the first at once and those that follow in batches, because each update costs the length of the list. */
function receiveMeasured(over: AbortSignal): Hearing {
  const { desktop, clock } = services();
  const found = new Map<string, IpcFigures>();
  let foundDirect: IpcFigures | null = null;
  let gathered: Measured | null = null;
  let stopGathering: (() => void) | null = null;
  const note = () => {
    stopGathering = null;
    if (!gathered) return;
    // Rows are updated during the sweep only while the window is in use; otherwise once, when the sweep ends.
    if (!over.aborted && !useAttention.getState().isLeftAlone) setMeasured(gathered.figures, gathered.direct);
    gathered = null;
    stopGathering = clock.after(GATHERING_MS, note);
  };
  const stopHearing = desktop.onMeasured(({ figures, direct }) => {
    for (const [id, measured] of Object.entries(figures)) found.set(id, measured);
    foundDirect = direct ?? foundDirect;
    gathered = { figures: { ...gathered?.figures, ...figures }, direct: direct ?? gathered?.direct ?? null };
    if (stopGathering === null) note();
  });
  return {
    stop() {
      stopHearing();
      stopGathering?.();
    },
    heard: () => ({ figures: byId(found), direct: foundDirect }),
  };
}

/** Adds the graph's next point: the connected server's figures, or when not connected those of the direct route, if measured. */
function addSampleOf(figures: Readonly<Record<string, Figures>>, direct: Figures | null, at: number): void {
  const { connection } = useConnection.getState();
  const via = connection.state === 'connected' ? 'service' : 'direct';
  const measured = connection.state === 'connected' ? lookUp(figures, connection.serverId) : direct;
  if (!measured) return;
  addSample({ at, via, roundTripMs: measured.roundTripMs, jitterMs: measured.jitterMs });
}

/** Follows the sweeps of the main process: their figures update rows and graph, and each end is stored once, in the order of their numbers. */
import { byId, lookUp } from '../../../common/by-id';
import { createRegistry } from '../../../common/collections';
import type { IpcFigures, Measured, MeasuredOfSweep, PingOutcome, SweepEnd } from '../../../common/contract/ipc/ipc';
import type { Figures } from '../../../common/contract/provider/server';
import { resettable } from '../../lib/platform/fresh-state';
import type { Failure } from '../../model/failure';
import { endSweep, failSweep, setMeasured, useServers } from '../servers/servers.store';
import { services } from '../services/services';
import { useSession } from '../session/session.store';
import { useActivity } from './activity.store';
import { clearHelperFailure } from './clear-failure';
import { addSample, useConnection } from './connection.store';

/** How long figures are gathered before the list is updated, in ms: 10,000 servers come in ten quick batches, and the delay is not noticeable. */
export const FLUSH_INTERVAL_MS = 50;

/** A sweep that has ended; a cancelled one is none. */
export interface EndedSweep {
  /** When its end was received, in epoch ms. */
  readonly at: number;
  /** Null when it succeeded. */
  readonly failure: Failure | null;
  /** What it measured, without servers that the helper gave no figures for; null when it failed. */
  readonly figures: Readonly<Record<string, Figures>> | null;
  readonly direct: Figures | null;
  readonly isScheduled: boolean;
  /** The same figures as a map, which is read without a new object for each server; null when the helper gave none. */
  readonly measured: ReadonlyMap<string, Figures> | null;
  /** How long the helper took; null when it failed. */
  readonly responseMs: number | null;
}

interface FollowedState {
  stopFollowing: (() => void) | null;
  /** The newest sweep that is known. */
  newest: number;
  /** The newest sweep that has ended, and how. */
  ended: { readonly sweep: number; readonly end: PingOutcome } | null;
  /** The figures of the newest sweep so far. */
  allFigures: Map<string, IpcFigures>;
  directFigures: IpcFigures | null;
  /** Figures that the rows do not show yet. */
  pending: Measured | null;
  cancelFlush: (() => void) | null;
  waiting: readonly { readonly sweep: number; readonly resolve: (end: PingOutcome) => void }[];
}

const followed = resettable<FollowedState>(
  () => ({
    ...{ stopFollowing: null, newest: 0, ended: null, allFigures: new Map(), directFigures: null },
    ...{ pending: null, cancelFlush: null, waiting: [] },
  }),
  () => {
    cancelFlush();
    followed.stopFollowing?.();
  },
);
const listeners = createRegistry<(ended: EndedSweep) => void>();

/** Follows the sweeps for the page's whole life; further calls do nothing. */
export function followSweeps(): void {
  if (followed.stopFollowing) return;
  const { desktop } = services();
  const stops = [desktop.onMeasured(receiveMeasured), desktop.onSweepEnded(receiveEnd)];
  followed.stopFollowing = () => stops.forEach((stop) => stop());
}

/** Calls back after each sweep of the current session, once its result is stored. @returns the function that stops it */
export function onSweepEnded(listener: (ended: EndedSweep) => void): () => void {
  return listeners.add(listener);
}

/** Resolves with the end of a sweep, or of the newer one that has taken its place; that may have come before the sweep's number. */
export function endOf(sweep: number): Promise<PingOutcome> {
  beginNewerSweep(sweep);
  const { ended } = followed;
  if (ended !== null && ended.sweep >= sweep) return Promise.resolve(ended.end);
  return new Promise((resolve) => {
    followed.waiting = [...followed.waiting, { sweep, resolve }];
  });
}

/** Whether a sweep has ended, as far as the page knows. */
export function hasEnded(sweep: number): boolean {
  return followed.ended !== null && followed.ended.sweep >= sweep;
}

/** Forgets the figures of older sweeps. */
function beginNewerSweep(sweep: number): void {
  if (sweep <= followed.newest) return;
  cancelFlush();
  followed.newest = sweep;
  followed.allFigures = new Map();
  followed.directFigures = null;
}

function isOutdated(sweep: number): boolean {
  return sweep < followed.newest || hasEnded(sweep);
}

function receiveMeasured({ sweep, epoch, figures, direct }: MeasuredOfSweep): void {
  if (isOutdated(sweep) || !isCurrent(epoch)) return;
  beginNewerSweep(sweep);
  for (const [id, measured] of Object.entries(figures)) followed.allFigures.set(id, measured);
  followed.directFigures = direct ?? followed.directFigures;
  const { pending } = followed;
  followed.pending = { figures: { ...pending?.figures, ...figures }, direct: direct ?? pending?.direct ?? null };
  if (followed.cancelFlush === null) flushPending();
}

/** Shows figures in their rows: the first at once and those that follow in batches, because each update costs the length of the list. */
function flushPending(): void {
  followed.cancelFlush = null;
  const { pending } = followed;
  if (!pending) return;
  // Rows are updated during the sweep only while the window is in use; otherwise once, when the sweep ends.
  if (!useActivity.getState().isInactive) setMeasured(pending.figures, pending.direct);
  followed.pending = null;
  followed.cancelFlush = services().clock.after(FLUSH_INTERVAL_MS, flushPending);
}

function cancelFlush(): void {
  followed.cancelFlush?.();
  followed.cancelFlush = null;
  followed.pending = null;
}

function receiveEnd({ sweep, epoch, isScheduled, end, responseMs }: SweepEnd): void {
  if (isOutdated(sweep)) return;
  beginNewerSweep(sweep);
  followed.ended = { sweep, end };
  cancelFlush();
  if (isCurrent(epoch) && !isCancelled(end)) {
    const measured = end.outcome === 'pinged' && end.hasFigures ? followed.allFigures : null;
    const ended = { ...store(end, services().clock.now()), isScheduled, measured, responseMs };
    for (const listener of listeners.all()) listener(ended);
  }
  const { waiting } = followed;
  followed.waiting = waiting.filter((one) => one.sweep > sweep);
  for (const one of waiting) if (one.sweep <= sweep) one.resolve(end);
}

/** Whether a sweep is for the current session (promise B3). */
function isCurrent(epoch: number | null): boolean {
  return epoch === useSession.getState().epoch;
}

function isCancelled(end: PingOutcome): boolean {
  return end.outcome === 'failed' && end.failure === 'cancelled';
}

function store(end: PingOutcome, at: number): Pick<EndedSweep, 'at' | 'failure' | 'figures' | 'direct'> {
  if (end.outcome === 'failed') {
    const failure: Failure = { source: 'helper-ping', reason: end.failure };
    failSweep(failure);
    return { at, failure, figures: null, direct: null };
  }
  const figures = end.hasFigures ? byId(followed.allFigures) : {};
  const direct = end.hasFigures ? followed.directFigures : null;
  const wasDown = useServers.getState().helper.state === 'failed';
  endSweep(at, figures, direct);
  clearHelperFailure(wasDown);
  addSampleOf(figures, direct, at);
  return { at, failure: null, figures, direct };
}

/** Adds the graph's next point: the connected server's figures, or when not connected those of the direct route, if measured. */
function addSampleOf(figures: Readonly<Record<string, Figures>>, direct: Figures | null, at: number): void {
  const { connection } = useConnection.getState();
  if (connection.state !== 'connected') {
    if (direct) addSample({ at, via: 'direct', roundTripMs: direct.roundTripMs, jitterMs: direct.jitterMs });
    return;
  }
  const measured = lookUp(figures, connection.serverId);
  if (!measured) return;
  const { roundTripMs, jitterMs } = measured;
  addSample({ at, via: 'service', roundTripMs, jitterMs, connectedAt: connection.connectedAt });
}

useSession.subscribe((session, before) => {
  if (session.epoch !== before.epoch) cancelFlush();
});

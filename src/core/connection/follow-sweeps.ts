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
import { useAttention } from './attention.store';
import { clearHelperFailure } from './clear-failure';
import { addSample, useConnection } from './connection.store';

/** How long figures are gathered before the list is updated, in ms: 10,000 servers come in ten quick batches, and the delay is not noticeable. */
export const GATHERING_MS = 50;

/** A sweep that has ended; a cancelled one is none. */
interface EndedSweep {
  /** Null when it succeeded. */
  readonly failure: Failure | null;
  readonly isScheduled: boolean;
}

interface FollowedState {
  stopFollowing: (() => void) | null;
  /** The newest sweep that is known. */
  newest: number;
  /** The newest sweep that has ended, and how. */
  ended: { readonly sweep: number; readonly end: PingOutcome } | null;
  /** The figures of the newest sweep so far. */
  found: Map<string, IpcFigures>;
  foundDirect: IpcFigures | null;
  /** Figures that the rows do not show yet. */
  gathered: Measured | null;
  stopGathering: (() => void) | null;
  waiting: readonly { readonly sweep: number; readonly resolve: (end: PingOutcome) => void }[];
}

const followed = resettable<FollowedState>(
  () => ({
    ...{ stopFollowing: null, newest: 0, ended: null, found: new Map(), foundDirect: null },
    ...{ gathered: null, stopGathering: null, waiting: [] },
  }),
  () => {
    stopGathering();
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
  noteSweep(sweep);
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
function noteSweep(sweep: number): void {
  if (sweep <= followed.newest) return;
  stopGathering();
  followed.newest = sweep;
  followed.found = new Map();
  followed.foundDirect = null;
}

function isOld(sweep: number): boolean {
  return sweep < followed.newest || hasEnded(sweep);
}

function receiveMeasured({ sweep, epoch, figures, direct }: MeasuredOfSweep): void {
  if (isOld(sweep) || !isCurrent(epoch)) return;
  noteSweep(sweep);
  for (const [id, measured] of Object.entries(figures)) followed.found.set(id, measured);
  followed.foundDirect = direct ?? followed.foundDirect;
  const { gathered } = followed;
  followed.gathered = { figures: { ...gathered?.figures, ...figures }, direct: direct ?? gathered?.direct ?? null };
  if (followed.stopGathering === null) showGathered();
}

/** Shows figures in their rows: the first at once and those that follow in batches, because each update costs the length of the list. */
function showGathered(): void {
  followed.stopGathering = null;
  const { gathered } = followed;
  if (!gathered) return;
  // Rows are updated during the sweep only while the window is in use; otherwise once, when the sweep ends.
  if (!useAttention.getState().isLeftAlone) setMeasured(gathered.figures, gathered.direct);
  followed.gathered = null;
  followed.stopGathering = services().clock.after(GATHERING_MS, showGathered);
}

function stopGathering(): void {
  followed.stopGathering?.();
  followed.stopGathering = null;
  followed.gathered = null;
}

function receiveEnd({ sweep, epoch, isScheduled, end }: SweepEnd): void {
  if (isOld(sweep)) return;
  noteSweep(sweep);
  followed.ended = { sweep, end };
  stopGathering();
  if (isCurrent(epoch) && !isCancelled(end)) {
    const failure = store(end);
    for (const listener of listeners.all()) listener({ failure, isScheduled });
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

function store(end: PingOutcome): Failure | null {
  if (end.outcome === 'failed') {
    const failure: Failure = { source: 'helper-ping', reason: end.failure };
    failSweep(failure);
    return failure;
  }
  const at = services().clock.now();
  const figures = end.hasFigures ? byId(followed.found) : {};
  const direct = end.hasFigures ? followed.foundDirect : null;
  const wasDown = useServers.getState().helper.state === 'failed';
  endSweep(at, figures, direct);
  clearHelperFailure(wasDown);
  addSampleOf(figures, direct, at);
  return null;
}

/** Adds the graph's next point: the connected server's figures, or when not connected those of the direct route, if measured. */
function addSampleOf(figures: Readonly<Record<string, Figures>>, direct: Figures | null, at: number): void {
  const { connection } = useConnection.getState();
  const via = connection.state === 'connected' ? 'service' : 'direct';
  const measured = connection.state === 'connected' ? lookUp(figures, connection.serverId) : direct;
  if (!measured) return;
  addSample({ at, via, roundTripMs: measured.roundTripMs, jitterMs: measured.jitterMs });
}

useSession.subscribe((session, before) => {
  if (session.epoch !== before.epoch) stopGathering();
});

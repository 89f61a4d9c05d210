/**
 * Follows the sweeps of the main process: their figures update rows and graph, and each end is stored once, in the order of their numbers.
 * A sweep comes as the figures that differ from those of an earlier one, which this page has confirmed to hold; what it ends with is whole.
 */
import { createRegistry } from '../../../../common/collections';
import { eachOfColumns, idsAt } from '../../../../common/contract/ipc/figure-columns';
import type { PingOutcome, SweepEnd, SweepFigures } from '../../../../common/contract/ipc/ipc';
import type { Figures } from '../../../../common/figures';
import { resettable } from '../../../lib/platform/fresh-state';
import type { Failure } from '../../../model/failure';
import { NO_FIGURES, withFigures, type FiguresById, type FigureTable } from '../../../model/figures-by-id';
import { endSweep, failSweep, setMeasured, useServers } from '../../servers/servers.store';
import { services } from '../../services/services';
import { useSession } from '../../session/session.store';
import { useActivity } from '../activity.store';
import { clearHelperFailure } from '../clear-failure';
import { absentTooLong, countAbsences, NO_ABSENCES, type Absences } from './absent-servers.rules';
import { addSampleOf } from './add-sample';
import { firstFlushDelayMs, flushDelayMs } from './flush-delay.rules';
import { idsOf, NO_SWEEP, type HeldSweep } from './held-sweep.rules';
import { newSweep, type NewestSweep } from './newest-sweep';

/** A sweep that has ended; a cancelled one does not count. */
export interface EndedSweep {
  /** When its end was received, in epoch ms. */
  readonly at: number;
  /** Null when it succeeded. */
  readonly failure: Failure | null;
  /** What it measured, unchanged figures too, without servers that the helper gave no figures for; null when it failed. */
  readonly figures: FiguresById | null;
  readonly direct: Figures | null;
  readonly isScheduled: boolean;
  /** Whether the helper's response was a map of figures. */
  readonly hasFigures: boolean;
  /** How long the helper took; null when it failed. */
  readonly responseMs: number | null;
}

interface FollowedState {
  stopFollowing: (() => void) | null;
  newest: NewestSweep;
  /** The newest sweep that has ended, and how. */
  ended: { readonly sweep: number; readonly end: PingOutcome } | null;
  /** The newest sweep that is known whole. */
  held: HeldSweep;
  absences: Absences;
  cancelFlush: (() => void) | null;
  waiting: readonly { readonly sweep: number; readonly resolve: (end: PingOutcome) => void }[];
}

const followed = resettable<FollowedState>(
  () => ({
    stopFollowing: null,
    newest: newSweep(0),
    ended: null,
    held: NO_SWEEP,
    absences: NO_ABSENCES,
    cancelFlush: null,
    waiting: [],
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

/** Forgets the figures of older sweeps, except those of the newest one that is known whole. */
function beginNewerSweep(sweep: number): void {
  if (sweep <= followed.newest.sweep) return;
  cancelFlush();
  followed.newest = newSweep(sweep);
}

function isOutdated(sweep: number): boolean {
  return sweep < followed.newest.sweep || hasEnded(sweep);
}

/** Whether the figures that a sweep changes are known. */
function isKnown(basis: number | null): boolean {
  return basis === null || followed.held.sweep === basis;
}

/** Tells the main process what is held: of the next sweep it sends what differs, or all of it. */
function hold(held: HeldSweep): void {
  followed.held = held;
  followed.newest.rows = null;
  void services().desktop.confirmSweep(held.sweep);
}

function receiveMeasured({ sweep, epoch, columns, direct, basis, batch }: SweepFigures): void {
  if (isOutdated(sweep) || !isCurrent(epoch) || !isKnown(basis)) return;
  beginNewerSweep(sweep);
  const { newest, held } = followed;
  eachOfColumns(columns, held.ids, (id, figures) => newest.changed.add(id, figures));
  newest.direct = direct ?? newest.direct;
  newest.batches.add(batch);
  if (newest.waitingEnd) receiveEnd(newest.waitingEnd);
  else if (followed.cancelFlush === null) scheduleFirstFlush();
}

function scheduleFirstFlush(): void {
  const { list, pingedAt } = useServers.getState();
  const delayMs = firstFlushDelayMs(list.length, pingedAt !== null);
  if (delayMs === 0) flushPending();
  else followed.cancelFlush = services().clock.after(delayMs, flushPending);
}

/** Shows figures in their rows, in batches, because each update costs the length of the list. */
function flushPending(): void {
  followed.cancelFlush = null;
  const { newest, held } = followed;
  const { changed, shown, direct } = newest;
  if (shown === changed.size()) return;
  newest.shown = changed.size();
  const { figures, list } = useServers.getState();
  // Rows are updated during the sweep only while the window is in use; otherwise once, when the sweep ends.
  if (!useActivity.getState().isInactive) {
    setMeasured(changed.from(shown), direct);
    if (figures === (newest.rows ?? held.figures)) newest.rows = useServers.getState().figures;
  }
  followed.cancelFlush = services().clock.after(flushDelayMs(list.length), flushPending);
}

function cancelFlush(): void {
  followed.cancelFlush?.();
  followed.cancelFlush = null;
  followed.newest.shown = followed.newest.changed.size();
}

function receiveEnd(received: SweepEnd): void {
  const { sweep, epoch, isScheduled, end, responseMs, changes } = received;
  if (isOutdated(sweep)) return;
  beginNewerSweep(sweep);
  const counts = isCurrent(epoch) && !isCancelled(end) && isKnown(changes.basis);
  if (counts && followed.newest.batches.size < changes.batches) {
    followed.newest.waitingEnd = received;
    return;
  }
  followed.ended = { sweep, end };
  cancelFlush();
  if (!isKnown(changes.basis)) hold(NO_SWEEP);
  if (counts) {
    const ended = { ...store(received, services().clock.now()), isScheduled, responseMs };
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

function store({ sweep, end, changes }: SweepEnd, at: number): Omit<EndedSweep, 'isScheduled' | 'responseMs'> {
  if (end.outcome === 'failed') {
    const failure: Failure = { source: 'helper-ping', reason: end.failure };
    failSweep(failure);
    return { at, failure, figures: null, direct: null, hasFigures: false };
  }
  const { hasFigures } = end;
  const direct = hasFigures ? followed.newest.direct : null;
  const wasDown = useServers.getState().helper.state === 'failed';
  const figures = hasFigures ? endInRows(changes, at) : NO_FIGURES;
  if (hasFigures) hold({ sweep, figures, ids: idsOf(figures, changes, followed.held) });
  else endSweep(null, figures, direct);
  clearHelperFailure(wasDown);
  addSampleOf(figures, direct, at);
  return { at, failure: null, figures, direct, hasFigures };
}

/** Merges the newest sweep into the list and ends it. @returns all of its figures; the list's own table when that has no others */
function endInRows(changes: SweepEnd['changes'], at: number): FigureTable {
  const { newest, held } = followed;
  const { changed, direct } = newest;
  const before = useServers.getState().figures;
  const isBasisShown = changes.basis !== null && before === (newest.rows ?? held.figures);
  // Rows that show the basis lack only what the sweep changed.
  if (isBasisShown && changes.absent.length === 0) {
    followed.absences = NO_ABSENCES;
    return endSweep(held.figures.size + changed.size() > 0 ? at : null, changed.from(0), direct);
  }
  const known = changes.basis === null ? NO_FIGURES : held.figures;
  const figures = withFigures(known, changed.from(0), new Set(idsAt(changes.absent, held.ids)));
  followed.absences = countAbsences(followed.absences, before, figures);
  const absent = absentTooLong(followed.absences);
  const rows = endSweep(figures.size > 0 ? at : null, isBasisShown ? changed.from(0) : figures, direct, absent);
  return rows.size === figures.size ? rows : figures;
}

useSession.subscribe((session, before) => {
  if (session.epoch === before.epoch) return;
  cancelFlush();
  // Figures of one session are no basis in the next one; the main process sends none as such (promise B3).
  followed.held = NO_SWEEP;
  followed.absences = NO_ABSENCES;
});

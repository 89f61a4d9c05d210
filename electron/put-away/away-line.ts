/** Follows the connected line while there is no page: keeps each sweep for it, and has it opened as soon as there is anything to tell (promise J9). */
import { lookUp } from '../../common/by-id';
import { MISSED_SWEEPS_LIMIT, type MissedSweep, type PageToPutAway } from '../../common/contract/ipc/put-away';
import { afterSweep, nextJudgement } from '../../common/line/health';
import type { LineRecord } from '../../common/line/line-record';
import type { EndOfSweep, MeasuredOfSweep } from '../connection/sweep-events';
import type { After } from '../base/timers';

export interface AwayLine {
  readonly measured: (measured: MeasuredOfSweep) => void;
  readonly ended: (end: EndOfSweep) => void;
  /** The sweeps so far, oldest first. */
  readonly missed: () => readonly MissedSweep[];
  readonly stop: () => void;
}

interface AwayLineTools {
  readonly after: After;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Opens the page hidden. */
  readonly wake: () => void;
}

/** Starts following the line of a page that is put away. */
export function followAwayLine(
  { serverId, record: first }: NonNullable<PageToPutAway['connected']>,
  { after, now, wake }: AwayLineTools,
): AwayLine {
  let record: LineRecord = first;
  let missed: readonly MissedSweep[] = [];
  let running: Pick<MissedSweep, 'own' | 'direct'> & { readonly sweep: number } = { sweep: 0, own: null, direct: null };
  let cancelTimer: () => void = () => undefined;

  const waitForNext = () => {
    cancelTimer();
    const due = nextJudgement(record);
    cancelTimer = due === null ? () => undefined : after(Math.max(0, due - now()), wake);
  };
  waitForNext();

  return {
    measured({ sweep, figures, direct }) {
      const before = running.sweep === sweep ? running : { own: null, direct: null };
      running = { sweep, own: lookUp(figures, serverId) ?? before.own, direct: direct ?? before.direct };
    },
    ended({ sweep, end }) {
      if (end.outcome === 'failed') {
        // A cancelled sweep says nothing.
        if (end.failure !== 'cancelled') wake();
        return;
      }
      const isOwn = running.sweep === sweep && end.hasFigures;
      const { own, direct } = isOwn ? running : { own: null, direct: null };
      const at = now();
      const before = record.line;
      missed = [...missed, { at, own, direct }];
      record = afterSweep(record, at, own?.roundTripMs);
      waitForNext();
      if (record.line !== before || missed.length >= MISSED_SWEEPS_LIMIT) wake();
    },
    missed: () => missed,
    stop: () => cancelTimer(),
  };
}

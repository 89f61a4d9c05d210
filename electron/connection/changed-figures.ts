/**
 * Publishes of each sweep only the figures that differ from those that the page holds: with 10,000 servers most of them are the same as 5 s
 * before. The page confirms each sweep whose figures it holds whole; without that, as with a page that has just opened, the next sweep is
 * published whole (docs/map.md, A sweep).
 */
import { MEASURED_LIMIT } from '../../common/contract/helper/helper-api';
import type { IpcFigures, Measured, MeasuredOfSweep, SweepEnd } from '../../common/contract/ipc/ipc';
import type { Publish } from '../ipc/publish';

/** A sweep with all of its figures. */
interface WholeSweep {
  readonly sweep: number;
  readonly epoch: number | null;
  readonly figures: Map<string, IpcFigures>;
}

/** A sweep that is being published. */
interface RunningSweep extends WholeSweep {
  /** The sweep whose figures the published ones change; null when all of them are published. */
  readonly basis: WholeSweep | null;
  /** Servers of the basis that this sweep has measured too. */
  common: number;
  batches: number;
}

export interface ChangedFigures {
  /** Wraps publishing: what is passed in is whole, what comes out are changes. */
  readonly publishChanges: (publish: Publish) => Publish;
  /** The page holds the figures of this sweep; null when it holds none. */
  readonly confirm: (sweep: number | null) => void;
}

/** Creates it for one run of the app; until the page confirms a sweep, everything is published. */
export function createChangedFigures(): ChangedFigures {
  /** The newest sweep that ended with figures. */
  let newest: WholeSweep | null = null;
  let isHeld = false;
  let running: RunningSweep | null = null;

  function runningSweep({ sweep, epoch }: Pick<MeasuredOfSweep, 'sweep' | 'epoch'>): RunningSweep {
    if (running?.sweep === sweep) return running;
    // Figures of another session are no basis (promise B3).
    const basis = isHeld && newest?.epoch === epoch ? newest : null;
    running = { sweep, epoch, figures: new Map(), basis, common: 0, batches: 0 };
    return running;
  }

  /** One batch; null for one that changes nothing. */
  function batchOf(current: RunningSweep, { figures, direct }: Measured, absent: string[]): MeasuredOfSweep | null {
    const { sweep, epoch, basis } = current;
    const changed = Object.entries(figures).filter(([id, one]) => isChanged(current, id, one));
    if (basis !== null && changed.length === 0 && direct === null && absent.length === 0) return null;
    const batch = current.batches;
    current.batches += 1;
    const changes = { batch, basis: basis?.sweep ?? null, absent };
    return { sweep, epoch, figures: Object.fromEntries(changed), direct, changes };
  }

  function publishMeasured(publish: Publish, measured: MeasuredOfSweep): void {
    const batch = batchOf(runningSweep(measured), measured, []);
    if (batch !== null) publish('onMeasured', batch);
  }

  function publishEnd(publish: Publish, ended: SweepEnd): void {
    const current = runningSweep(ended);
    if (ended.end.outcome === 'pinged' && ended.end.hasFigures) {
      const absent = absentOf(current);
      for (let from = 0; from < absent.length; from += MEASURED_LIMIT) {
        const batch = batchOf(current, { figures: {}, direct: null }, absent.slice(from, from + MEASURED_LIMIT));
        if (batch !== null) publish('onMeasured', batch);
      }
      // Without its own basis, which would keep the figures of all earlier sweeps.
      newest = { sweep: current.sweep, epoch: current.epoch, figures: current.figures };
      isHeld = false;
    }
    running = null;
    const { batches, basis } = current;
    publish('onSweepEnded', { ...ended, changes: { batches, basis: basis?.sweep ?? null } });
  }

  return {
    publishChanges: (publish) => (event, payload) => {
      if (event === 'onMeasured') publishMeasured(publish, payload as MeasuredOfSweep);
      else if (event === 'onSweepEnded') publishEnd(publish, payload as SweepEnd);
      else publish(event, payload);
    },
    confirm(sweep) {
      if (sweep === null) isHeld = false;
      else if (sweep === newest?.sweep) isHeld = true;
    },
  };
}

/** The servers of the basis that the sweep has not measured. */
function absentOf({ basis, common, figures }: RunningSweep): readonly string[] {
  return basis === null || common === basis.figures.size
    ? []
    : [...basis.figures.keys()].filter((id) => !figures.has(id));
}

/** Keeps a figure as one of the running sweep. @returns whether the page does not have it */
function isChanged(current: RunningSweep, id: string, figures: IpcFigures): boolean {
  const known = current.basis?.figures.get(id);
  const earlier = current.figures.get(id);
  if (known !== undefined && earlier === undefined) current.common += 1;
  const shown = earlier ?? known;
  const isSame = shown !== undefined && sameFigures(shown, figures);
  // One object for what stays: two sweeps then take the memory of one.
  current.figures.set(id, isSame ? shown : figures);
  return !isSame;
}

function sameFigures(a: IpcFigures, b: IpcFigures): boolean {
  return a.roundTripMs === b.roundTripMs && a.jitterMs === b.jitterMs && a.loss === b.loss;
}

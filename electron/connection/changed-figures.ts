/**
 * Publishes of each sweep only the figures that differ from those that the page holds: with 10,000 servers many are the same as 5 s before.
 * The page confirms each sweep whose figures it holds whole; without that, as with a page that has just opened, the next sweep is published
 * whole (docs/map.md, A sweep).
 */
import { sortedIds, toColumns } from '../../common/contract/ipc/figure-columns';
import type { SweepFigures } from '../../common/contract/ipc/ipc';
import { sameFigures, type Figures } from '../../common/figures';
import type { Publish } from '../ipc/publish';
import type { EndOfSweep, Measured, MeasuredOfSweep, SweepListener } from './sweep-events';

/** A sweep with all of its figures. */
interface WholeSweep {
  readonly sweep: number;
  readonly epoch: number | null;
  readonly figures: Map<string, Figures>;
}

/** A sweep that the page holds, and the places by which both sides know its servers. */
interface Basis extends WholeSweep {
  readonly places: ReadonlyMap<string, number>;
}

/** A sweep that is being published. */
interface RunningSweep extends WholeSweep {
  /** The sweep whose figures the published ones change; null when all of them are published. */
  readonly basis: Basis | null;
  /** Servers of the basis that this sweep has measured too. */
  common: number;
  batches: number;
}

/** The newest sweep that ended with figures; its places are made when it becomes a basis. */
interface NewestSweep extends WholeSweep {
  readonly places: Basis['places'] | null;
}

/** Receives whole sweeps and publishes what changed. */
export interface ChangedFigures extends SweepListener {
  /** The page holds the figures of this sweep; null when it holds none. */
  readonly confirm: (sweep: number | null) => void;
}

/** Creates it for one run of the app; until the page confirms a sweep, everything is published. */
export function createChangedFigures(publish: Publish): ChangedFigures {
  let newest: NewestSweep | null = null;
  let isHeld = false;
  let running: RunningSweep | null = null;

  function runningSweep({ sweep, epoch }: Pick<MeasuredOfSweep, 'sweep' | 'epoch'>): RunningSweep {
    if (running?.sweep === sweep) return running;
    // Figures of another session are no basis (promise B3).
    const basis = isHeld && newest?.epoch === epoch ? { ...newest, places: newest.places ?? placesOf(newest) } : null;
    running = { sweep, epoch, figures: new Map(), basis, common: 0, batches: 0 };
    return running;
  }

  /** One batch; null for one that changes nothing. */
  function batchOf(current: RunningSweep, { figures, direct }: Measured): SweepFigures | null {
    const { sweep, epoch, basis } = current;
    const changed = Object.entries(figures).filter(([id, one]) => isChanged(current, id, one));
    if (basis !== null && changed.length === 0 && direct === null) return null;
    const batch = current.batches;
    current.batches += 1;
    const columns = toColumns(changed, basis?.places ?? NO_PLACES);
    return { sweep, epoch, basis: basis?.sweep ?? null, batch, columns, direct };
  }

  function publishEnd(ended: EndOfSweep): void {
    const { sweep, epoch, figures, basis, batches, common } = runningSweep(ended);
    running = null;
    let absent: readonly number[] = [];
    if (ended.end.outcome === 'pinged' && ended.end.hasFigures) {
      if (basis !== null && common < basis.places.size)
        absent = [...basis.places].flatMap(([id, place]) => (figures.has(id) ? [] : [place]));
      const hasSameServers = basis !== null && common === basis.places.size && common === figures.size;
      // Without its own basis, which would keep the figures of all earlier sweeps.
      newest = { sweep, epoch, figures, places: hasSameServers ? basis.places : null };
      isHeld = false;
    }
    const changes = { batches, basis: basis?.sweep ?? null, absent: Uint32Array.from(absent) };
    publish('onSweepEnded', { ...ended, changes });
  }

  return {
    measured(measured) {
      const batch = batchOf(runningSweep(measured), measured);
      if (batch !== null) publish('onMeasured', batch);
    },
    ended: publishEnd,
    confirm(sweep) {
      if (sweep === null) isHeld = false;
      else if (sweep === newest?.sweep) isHeld = true;
    },
  };
}

const NO_PLACES: Basis['places'] = new Map();

function placesOf({ figures }: WholeSweep): Basis['places'] {
  return new Map(sortedIds([...figures.keys()]).map((id, place) => [id, place]));
}

/** Keeps a figure as one of the running sweep. @returns whether the page does not have it */
function isChanged(current: RunningSweep, id: string, figures: Figures): boolean {
  const known = current.basis?.figures.get(id);
  const earlier = current.figures.get(id);
  if (known !== undefined && earlier === undefined) current.common += 1;
  const shown = earlier ?? known;
  // One object for what stays: two sweeps then take the memory of one.
  const kept = sameFigures(shown, figures) ? shown : figures;
  current.figures.set(id, kept);
  return kept !== shown;
}

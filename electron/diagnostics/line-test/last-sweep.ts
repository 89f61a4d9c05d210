/** Keeps the nearest servers of the last sweep, read from what is published to the page. */
import type { IpcFigures, MeasuredOfSweep, SweepEnd } from '../../../common/contract/ipc/ipc';
import type { Publish } from '../../ipc/publish';
import type { NearServer } from './verdicts';

const NEAREST = 3;

export interface LastSweep {
  /** Wraps publishing. */
  readonly watchPublished: (publish: Publish) => Publish;
  /** The three that have answered fastest in this run, with their figures of the last sweep. */
  readonly nearest: () => readonly NearServer[];
}

/** Creates it for one run of the app. */
export function createLastSweep(): LastSweep {
  let last: ReadonlyMap<string, IpcFigures> = new Map();
  const fastestMs = new Map<string, number>();
  let arriving: { readonly sweep: number; readonly figures: Map<string, IpcFigures> } = {
    sweep: 0,
    figures: new Map(),
  };

  function add({ sweep, figures }: MeasuredOfSweep): void {
    if (sweep !== arriving.sweep) arriving = { sweep, figures: new Map() };
    for (const [id, one] of Object.entries(figures)) {
      arriving.figures.set(id, one);
      if (one.roundTripMs !== null) fastestMs.set(id, Math.min(one.roundTripMs, fastestMs.get(id) ?? Infinity));
    }
  }

  function end({ sweep, end: ended }: SweepEnd): void {
    if (sweep === arriving.sweep && ended.outcome === 'pinged' && ended.hasFigures) last = arriving.figures;
  }

  const distance = (id: string) => fastestMs.get(id) ?? Number.MAX_VALUE;

  return {
    watchPublished: (publish) => (event, payload) => {
      if (event === 'onMeasured') add(payload as MeasuredOfSweep);
      if (event === 'onSweepEnded') end(payload as SweepEnd);
      publish(event, payload);
    },
    nearest: () =>
      [...last]
        .map(([id, { roundTripMs, loss }]) => ({ id, roundTripMs, loss }))
        .toSorted((a, b) => distance(a.id) - distance(b.id))
        .slice(0, NEAREST),
  };
}

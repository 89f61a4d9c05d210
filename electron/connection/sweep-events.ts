/** A sweep as the main process knows it: with all of its figures. `changed-figures` makes of it what crosses to the page. */
import type { Figures } from '../../common/figures';
import type { SweepEnd } from '../../common/contract/ipc/ipc';

/** Measurements of some servers, and those of the direct route when they are included. */
export interface Measured {
  readonly figures: Readonly<Record<string, Figures>>;
  readonly direct: Figures | null;
}

export interface MeasuredOfSweep extends Measured {
  readonly sweep: number;
  readonly epoch: number | null;
}

/** The end of a sweep. */
export type EndOfSweep = Omit<SweepEnd, 'changes'>;

/** Follows the sweeps: each batch of figures as it arrives, then the end of its sweep. */
export interface SweepListener {
  readonly measured: (measured: MeasuredOfSweep) => void;
  readonly ended: (ended: EndOfSweep) => void;
}

/** Passes each sweep to several listeners, in their order. */
export function toEachListener(listeners: readonly SweepListener[]): SweepListener {
  return {
    measured(measured) {
      for (const listener of listeners) listener.measured(measured);
    },
    ended(ended) {
      for (const listener of listeners) listener.ended(ended);
    },
  };
}

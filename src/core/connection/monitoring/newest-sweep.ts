/** The newest sweep that the page knows, as far as it has come. */
import type { SweepEnd } from '../../../../common/contract/ipc/ipc';
import type { Figures } from '../../../../common/figures';
import { createFigureQueue, type FigureQueue, type FigureTable } from '../../../model/figures-by-id';

export interface NewestSweep {
  readonly sweep: number;
  /** Its figures, without those that are as in its basis. */
  readonly changed: FigureQueue;
  /** How many of them the rows already have; all of them once the sweep is over. */
  shown: number;
  direct: Figures | null;
  /** The places of its batches that have come; an end that overtook one waits for it. */
  readonly batches: Set<number>;
  waitingEnd: SweepEnd | null;
  /** The list's figures after it was updated during this sweep, if it showed those of the held sweep before; else null. */
  rows: FigureTable | null;
}

/** A sweep of which nothing has come yet. */
export function newSweep(sweep: number): NewestSweep {
  return {
    sweep,
    changed: createFigureQueue(),
    shown: 0,
    direct: null,
    batches: new Set(),
    waitingEnd: null,
    rows: null,
  };
}

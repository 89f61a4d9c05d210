/** Figures as they cross IPC, from figures by server and back. */
import { eachOfColumns, toColumns } from '../../../common/contract/ipc/figure-columns';
import type { SweepFigures } from '../../../common/contract/ipc/ipc';
import type { Figures } from '../../../common/figures';
import type { Measured } from '../../../electron/connection/sweep-events';

/** One batch of a sweep that is published whole. */
export function wholeBatch({ figures, direct }: Measured): SweepFigures {
  return { sweep: 1, epoch: 0, basis: null, batch: 0, columns: toColumns(Object.entries(figures), new Map()), direct };
}

/** The figures of a batch. @param sorted the ids of its basis */
export function figuresOfBatch({ columns }: SweepFigures, sorted: readonly string[] = []): Record<string, Figures> {
  const entries: [string, Figures][] = [];
  eachOfColumns(columns, sorted, (id, figures) => entries.push([id, figures]));
  return Object.fromEntries(entries);
}

/** One line of the soak's table: what was done how often, what was measured, and the most that it may be. */
import type { TestContext } from 'vitest';
import { expect } from 'vitest';

export interface SoakRow {
  readonly what: string;
  /** How often, in words. */
  readonly number: string;
  readonly measured: number;
  readonly unit: string;
  readonly limit: number;
}

declare module 'vitest' {
  interface TaskMeta {
    rows?: SoakRow[];
  }
}

/** Puts lines into the report that `npm run soak` prints, and fails the test when one misses its limit. */
export function record({ task }: Pick<TestContext, 'task'>, ...rows: readonly SoakRow[]): void {
  task.meta.rows = [...(task.meta.rows ?? []), ...rows];
  for (const { what, measured, limit } of rows) expect(measured, what).toBeLessThanOrEqual(limit);
}

/** Bytes of the heap that are in use after a garbage collection. @throws without --expose-gc */
export function heapBytes(): number {
  if (!globalThis.gc) throw new Error('the soak needs --expose-gc');
  // Twice: what the first one finalises is garbage for the second.
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** Sockets and servers of this process that are open. */
export function openHandles(): number {
  return process.getActiveResourcesInfo().filter((kind) => /^(?:TCP|Pipe)/.test(kind) && kind !== 'PipeWrap').length;
}

/** A random number generator with a seed, so that a failure can be had again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export const MEGABYTE = 1_000_000;

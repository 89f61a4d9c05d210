/** Memory and listeners left in the page's process after a garbage collection. */
import type { BenchedApp } from './desktop';
import { figure, type Figure } from './figure';

const MEGABYTE = 1_000_000;
const HEAP_TARGET_MB = 3;
const NODES_TARGET_PERCENT = 5;

export interface Left {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Sends `Performance.enable`, which it needs. */
export async function readLeft({ devtools }: Pick<BenchedApp, 'devtools'>): Promise<Left> {
  await devtools.send('Performance.enable');
  // Twice: what the first collection finalises is garbage for the second.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { heapBytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** What a measurement has left behind. @param name what was done between `before` and `after` */
export function grown(name: string, before: Left, after: Left): Record<string, Figure> {
  return {
    [`${name}: heap grown`]: figure((after.heapBytes - before.heapBytes) / MEGABYTE, 'MB', HEAP_TARGET_MB),
    [`${name}: DOM nodes grown`]: figure((after.nodes / before.nodes - 1) * 100, '%', NODES_TARGET_PERCENT),
    [`${name}: listeners more`]: figure(after.listeners - before.listeners, 'listeners', 0),
  };
}

/** Memory and listeners left in the page's process after a garbage collection. */
import type { BenchedApp } from './desktop';

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

/** Sums of Electron's `app.getAppMetrics()`: what the app takes from the machine, in all of its processes. */
import type { ProcessMetric } from 'electron';
import { readPss } from '../../bench/light/processes';

/** What is read of each process. */
type Metric = Pick<ProcessMetric, 'pid' | 'type' | 'memory' | 'cpu'>;

export interface ProcessSums {
  readonly processes: number;
  readonly megabytes: number;
  readonly mainMegabytes: number;
  readonly cpuSeconds: number;
  /** The pages' processes. */
  readonly pages: number;
}

const MAIN = 'Browser';
const PAGE = 'Tab';
const BYTES_PER_KILOBYTE = 1024;
const KILOBYTES_PER_MEGABYTE = 1024;

/**
 * Adds up the processes, without counting shared libraries once for each: Windows says what is private, Linux what a process's share of them is.
 * @param readShare the proportional set size of a process in kilobytes; null where the system does not say it
 */
export function sumMetrics(metrics: readonly Metric[], readShare: (pid: number) => number | null): ProcessSums {
  const kilobytesOf = ({ pid, memory }: Metric) => memory.privateBytes ?? readShare(pid) ?? memory.workingSetSize;
  const megabytesOf = (some: readonly Metric[]) =>
    some.reduce((sum, one) => sum + kilobytesOf(one), 0) / KILOBYTES_PER_MEGABYTE;
  return {
    processes: metrics.length,
    megabytes: megabytesOf(metrics),
    mainMegabytes: megabytesOf(metrics.filter(({ type }) => type === MAIN)),
    cpuSeconds: metrics.reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? 0), 0),
    pages: metrics.filter(({ type }) => type === PAGE).length,
  };
}

/** A process's proportional set size on Linux, in kilobytes; null on another system, and for a process that may not be looked into. */
export function readProportionalSize(pid: number): number | null {
  const bytes = readPss(pid);
  return bytes === null ? null : bytes / BYTES_PER_KILOBYTE;
}

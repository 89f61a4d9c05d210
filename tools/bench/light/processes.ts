/** The processes of the running app: their memory and time of CPU, read from Linux's /proc. Elsewhere there are no such figures. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import {
  CLOCK_TICKS_PER_SECOND,
  kindOf,
  parsePss,
  parseSchedule,
  parseStat,
  treeOf,
  type ProcessKind,
  type ProcessRow,
} from './process-table';

export interface AppProcess {
  readonly kind: ProcessKind;
  /** The proportional set size in bytes. */
  readonly pss: number;
  readonly cpuSeconds: number;
}

/** Whether this system says how much memory each process has for itself, and its part of what is shared. */
export function canReadProcesses(): boolean {
  return process.platform === 'linux' && readPss(process.pid) !== null;
}

/** The app's processes: its main process and all that come from it. */
export function readProcesses(root: number): readonly AppProcess[] {
  const rows = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => parseStat(read(`/proc/${pid}/stat`)))
    .filter((row) => row !== null);
  return treeOf(rows, root).flatMap(({ pid, ticks }: ProcessRow) => {
    const pss = readPss(pid);
    // One that has ended meanwhile has no memory.
    if (pss === null) return [];
    const kind = pid === root ? 'main' : kindOf(read(`/proc/${pid}/cmdline`));
    return [{ kind, pss, cpuSeconds: ticks / CLOCK_TICKS_PER_SECOND }];
  });
}

/** The proportional set size of a process in bytes; null on another system, and for a process that may not be looked into. */
export const readPss = (pid: number) => parsePss(read(`/proc/${pid}/smaps_rollup`));

/** Seconds of CPU so far of one process, read from Linux's /proc; NaN where that is not there. */
export function ownSeconds(pid = 0): number {
  const ticks = parseStat(read(`/proc/${pid}/stat`))?.ticks ?? Number.NaN;
  return ticks / CLOCK_TICKS_PER_SECOND;
}

/**
 * Finds the busiest process of one of Chromium's kinds: of several renderers or browsers the app's is the busiest one. The browser is asked once, and
 * each time only on a system without `/proc`: asking it makes the page draw everything anew.
 * @returns reads its seconds of CPU so far
 */
export async function openCpuMeter(browser: Browser, type: 'renderer' | 'browser'): Promise<() => Promise<number>> {
  const readBusiest = async () => {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    const busiest = processInfo.filter((info) => info.type === type).toSorted((a, b) => b.cpuTime - a.cpuTime)[0];
    if (!busiest) throw new Error(`there is no ${type}`);
    return busiest;
  };
  const { id } = await readBusiest();
  return async () => exactSeconds(id) ?? (await readBusiest()).cpuTime;
}

/** The sum over its threads, in nanoseconds where Linux keeps them: the time of a process itself is counted in hundredths of a second. */
function exactSeconds(pid: number): number | null {
  const folder = `/proc/${pid}/task`;
  try {
    const seconds = readdirSync(folder).map((thread) => parseSchedule(read(`${folder}/${thread}/schedstat`)));
    const sum = seconds.reduce((total, one) => total + one, 0);
    return sum > 0 ? sum : null;
  } catch {
    return null;
  }
}

/** A file's text; empty when it cannot be read, as when the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

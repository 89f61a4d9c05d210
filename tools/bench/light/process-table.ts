/** Reads what Linux says about processes in /proc, as texts: memory, time of CPU, parents and kinds. */

/** What a process of the app is: its root runs the main process's code, and Chromium names the kinds of its own. */
export type ProcessKind = 'main' | 'browser' | 'renderer' | 'gpu-process' | 'utility' | 'storage' | 'zygote' | 'other';

export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** Its time of CPU so far in hundredths of a second, all threads, also those that ended. */
  readonly ticks: number;
}

/** Linux counts a process's time in hundredths of a second. */
export const CLOCK_TICKS_PER_SECOND = 100;
const KIBIBYTE = 1_024;
const KINDS: readonly string[] = ['renderer', 'gpu-process', 'utility', 'zygote'] satisfies ProcessKind[];

/** Reads /proc/PID/stat, whose second field is the program's name, which may hold spaces and brackets; null when it is not readable. */
export function parseStat(text: string): ProcessRow | null {
  const pid = Number.parseInt(text, 10);
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  const [parent, user, system] = [1, 11, 12].map((index) => Number(fields[index]));
  if (parent === undefined || user === undefined || system === undefined) return null;
  return [pid, parent, user, system].every(Number.isInteger) ? { pid, parent, ticks: user + system } : null;
}

/** The proportional set size in bytes, of /proc/PID/smaps_rollup: memory that processes share counts in parts; null when it is not there. */
export function parsePss(text: string): number | null {
  const kibibytes = /^Pss:\s+(\d+) kB$/m.exec(text)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * KIBIBYTE;
}

/** The time of CPU of one thread in seconds, of /proc/PID/task/TID/schedstat; 0 when it is not readable. */
export function parseSchedule(text: string): number {
  const nanoseconds = Number(text.split(' ')[0]);
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
}

/** The kind of a child of the app, of /proc/PID/cmdline. Chromium's storage service is a utility process of its own kind. */
export function kindOf(commandLine: string): ProcessKind {
  const type = /(?:^|[\0 ])--type=([a-z-]+)/.exec(commandLine)?.[1];
  if (type === undefined) return /--user-data-dir=/.test(commandLine) ? 'browser' : 'other';
  if (type === 'utility' && commandLine.includes('--utility-sub-type=storage.')) return 'storage';
  return KINDS.includes(type) ? (type as ProcessKind) : 'other';
}

/** A process and all that come from it. */
export function treeOf(rows: readonly ProcessRow[], root: number): readonly ProcessRow[] {
  const found = rows.filter(({ pid }) => pid === root);
  // Children are added behind their parents while the list is walked.
  for (const { pid } of found) found.push(...rows.filter(({ parent }) => parent === pid));
  return found;
}

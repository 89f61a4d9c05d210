/** Electron's `app.getAppMetrics()` from Linux's /proc: this process, which is the main process here, and Chromium's below it. */
import { readdirSync, readFileSync } from 'node:fs';

import type { ProcessMetric } from 'electron';

const PAGE_KILOBYTES = 4;
const TICKS_PER_SECOND = 100;
/** What Chromium calls its processes on their command lines. */
const TYPES: Readonly<Record<string, ProcessMetric['type']>> = {
  'gpu-process': 'GPU',
  renderer: 'Tab',
  utility: 'Utility',
  zygote: 'Zygote',
};

/** Every process of the app. A process that ends meanwhile is left out. */
export function readAppMetrics(): ProcessMetric[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = Number(fieldsOf(Number(name))?.[1]);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isOurs).flatMap((pid) => readMetric(pid) ?? []);
}

function readMetric(pid: number): ProcessMetric | null {
  const fields = fieldsOf(pid);
  const resident = (read(`/proc/${pid}/statm`) ?? '').split(' ')[1];
  if (fields === null || resident === undefined) return null;
  const type = /--type=([\w-]+)/.exec(read(`/proc/${pid}/cmdline`) ?? '')?.[1];
  const kilobytes = Number(resident) * PAGE_KILOBYTES;
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    pid,
    // Node and Chromium's browser process are one in Electron.
    type: type === undefined ? 'Browser' : (TYPES[type] ?? 'Unknown'),
    cpu: { cumulativeCPUUsage: ticks / TICKS_PER_SECOND, idleWakeupsPerSecond: 0, percentCPUUsage: 0 },
    memory: { workingSetSize: kilobytes, peakWorkingSetSize: kilobytes },
    creationTime: 0,
  };
}

/** The fields of /proc/<pid>/stat after the name, which may contain anything: state, parent, and so on. */
function fieldsOf(pid: number): string[] | null {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

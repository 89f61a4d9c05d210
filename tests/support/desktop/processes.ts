/** Facts about processes, read from Linux's /proc without another program. */
import { readdirSync, readFileSync } from 'node:fs';

/** Whether a process runs; a zombie does not, but still exists for its parent. */
function stateOf(pid: number): 'runs' | 'zombie' | 'gone' {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return 'gone';
  return afterName(stat)[0] === 'Z' ? 'zombie' : 'runs';
}

/** Whether anything of a process is left, a zombie included (promise D9). */
export function isAlive(pid: number | undefined): boolean {
  return pid !== undefined && stateOf(pid) !== 'gone';
}

/** The children of a process whose command line contains a text. */
export function pidsOf(parent: number, text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = read(`/proc/${pid}/stat`);
      return stat !== null && Number(afterName(stat)[1]) === parent && read(`/proc/${pid}/cmdline`)?.includes(text);
    });
}

/** The descendants of a process, however far, whose command line contains a text. */
export function descendantsOf(ancestor: number, text: string): number[] {
  return pidsOf(ancestor, '').flatMap((pid) => [
    ...(read(`/proc/${pid}/cmdline`)?.includes(text) === true && stateOf(pid) === 'runs' ? [pid] : []),
    ...descendantsOf(pid, text),
  ]);
}

/** A line for a process and each of its descendants: pid, state (R runs, S and D wait), what it waits for in the kernel, and command line. */
export function describeFamily(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  const [state = 'gone'] = stat === null ? [] : afterName(stat);
  const command = read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').slice(0, 160) ?? '';
  return [
    `${pid} ${state} ${read(`/proc/${pid}/wchan`) ?? '?'} ${command}`,
    ...pidsOf(pid, '').flatMap(describeFamily),
  ];
}

/** The fields after the name, which may contain anything: state, then parent. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** The processes of this machine with their command lines, as the system's own program lists them. */
import { run } from '../../lib/run';
import { runPowerShell } from './powershell';

const LIMIT_MS = 60_000;
const UNIX_LIST = ['-A', '-ww', '-o', 'pid=,ppid=,command='];
const WINDOWS_LIST =
  '[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-CimInstance Win32_Process | Select-Object ProcessId,ParentProcessId,CommandLine | ConvertTo-Json -Compress';

export interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The processes whose command line contains a text. @throws when they cannot be listed */
export async function processesWith(text: string): Promise<ListedProcess[]> {
  return (await listProcesses()).filter(({ pid, command }) => pid !== process.pid && command.includes(text));
}

/** Every process. @throws when they cannot be listed */
export async function listProcesses(): Promise<ListedProcess[]> {
  const isWindows = process.platform === 'win32';
  const { code, output } = isWindows
    ? await runPowerShell(WINDOWS_LIST, LIMIT_MS)
    : await run('ps', UNIX_LIST, { limitMs: LIMIT_MS });
  if (code !== 0) throw new Error(`the processes cannot be listed: ${output.trim()}`);
  return isWindows ? parseWindowsProcesses(output) : parseUnixProcesses(output);
}

/**
 * The main processes of the apps that some processes belong to: the nearest ancestor, or the process itself, that Chromium has not started as
 * a part of another one.
 */
export function mainProcesses(some: readonly ListedProcess[], all: readonly ListedProcess[]): number[] {
  const byPid = new Map(all.map((one) => [one.pid, one]));
  const mainOf = (one: ListedProcess): number => {
    const parent = byPid.get(one.parent);
    return / --type=/.test(one.command) && parent !== undefined ? mainOf(parent) : one.pid;
  };
  return [...new Set(some.map(mainOf))];
}

/** Reads the lines of `ps -o pid=,ppid=,command=`. */
export function parseUnixProcesses(text: string): ListedProcess[] {
  return [...text.matchAll(/^\s*(\d+)\s+(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/** Reads PowerShell's list; a process of another account has no command line. */
export function parseWindowsProcesses(text: string): ListedProcess[] {
  const parsed = JSON.parse(text) as readonly {
    readonly ProcessId: number;
    readonly ParentProcessId: number;
    readonly CommandLine: string | null;
  }[];
  return parsed.map(({ ProcessId, ParentProcessId, CommandLine }) => ({
    pid: ProcessId,
    parent: ParentProcessId,
    command: CommandLine ?? '',
  }));
}

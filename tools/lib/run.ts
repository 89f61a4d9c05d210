/** Runs a program of the project's own node_modules or the system, and returns its result. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { resolve } from 'node:path';

export interface RunResult {
  readonly code: number;
  /** stdout and stderr in order, when captured. */
  readonly output: string;
}

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Shows the output immediately instead of capturing it. */
  readonly isShown?: boolean;
  /** The folder to run in; by default the project's. */
  readonly cwd?: string;
  /** Leaves the processors to other commands that run at the same time, as far as they use them. */
  readonly isLowPriority?: boolean;
  /** Ends the command after this many milliseconds. */
  readonly limitMs?: number;
}

/** At this lower priority a process gets a quarter of a core that two processes want. */
const LOWER_BY = 5;

/** The priority of commands that leave the processors to others; not above this process's own, which would need rights. */
export const lowPriority = () => Math.min(constants.priority.PRIORITY_LOW, getPriority() + LOWER_BY);

/** Runs one command to its end; a program that cannot be started gives code 127. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      ...(options.limitMs !== undefined && { timeout: options.limitMs }),
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
    });
    if (options.isLowPriority && child.pid !== undefined) setPriority(child.pid, lowPriority());
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a tool of the project's packages with this Node. */
export function runTool(tool: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return run(process.execPath, [scriptOf(tool), ...args], options);
}

/** npm's bill of materials of the whole lock has several megabytes. */
const NPM_OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;

/** What npm prints, run in the project. @throws with its complaint when it fails */
export function npmOutput(args: readonly string[]): string {
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: NPM_OUTPUT_LIMIT_BYTES, stdio: 'pipe' } as const;
  // npm's command is a script of cmd.exe on Windows, which Node starts by a shell alone.
  return execFileSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Packages whose name differs from their tool's. */
const TOOL_PACKAGES: Readonly<Record<string, string>> = { tsc: 'typescript-7' };

/** The path of a tool's script: on Windows node_modules/.bin contains shell files, which Node does not start. */
function scriptOf(tool: string): string {
  const folder = fromRoot('node_modules', TOOL_PACKAGES[tool] ?? tool);
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const script = typeof bin === 'string' ? bin : bin[tool];
  if (script === undefined) throw new Error(`The package of '${tool}' has no such tool`);
  return resolve(folder, script);
}

export const projectRoot = resolve(import.meta.dirname, '..', '..');

/** An absolute path inside the project. */
export function fromRoot(...parts: readonly string[]): string {
  return resolve(projectRoot, ...parts);
}

/** Runs a program of the project's own node_modules or the system, and says how it ended. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export interface RunResult {
  readonly code: number;
  /** stdout and stderr as they came, when captured. */
  readonly output: string;
}

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Show the output as it comes instead of capturing it. */
  readonly isShown?: boolean;
}

/** Runs one command to its end; a program that cannot be started ends with code 127. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
    });
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

/** Runs a tool from node_modules/.bin through this Node. */
export function runTool(tool: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return run(fromRoot('node_modules', '.bin', tool + suffix), args, options);
}

export const projectRoot = resolve(import.meta.dirname, '..', '..');

/** An absolute path inside the project. */
export function fromRoot(...parts: readonly string[]): string {
  return resolve(projectRoot, ...parts);
}

/** Reads what only files and programs of the operating system tell. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const COMMAND_TIMEOUT_MS = 2_000;
const COMMAND_OUTPUT_LIMIT_BYTES = 64 * 1024;

/** Reads a file as text; rejects when it cannot. */
type ReadText = (file: string) => Promise<string>;
/** Runs a program by its absolute path and returns its output; rejects when it fails or takes over 2 s. */
type Run = (program: string, args: readonly string[]) => Promise<string>;

export interface OsAccess {
  readonly platform: string;
  readonly readText: ReadText;
  readonly run: Run;
}

/** The access of this process. */
export const nodeAccess: OsAccess = {
  platform: process.platform,
  readText: (file) => readFile(file, 'utf8'),
  run: async (program, args) => {
    const options = { timeout: COMMAND_TIMEOUT_MS, maxBuffer: COMMAND_OUTPUT_LIMIT_BYTES, windowsHide: true };
    const { stdout } = await promisify(execFile)(program, [...args], options);
    return stdout;
  },
};

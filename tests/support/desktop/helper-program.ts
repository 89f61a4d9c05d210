/** The sandbox's helper as a program that the app can start: through node and a loader here, and as one executable file for a whole app. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = fileURLToPath(new URL('../../../sandbox/helper/helper-cli.ts', import.meta.url));

export const helperProgram = { program: process.execPath, programArguments: ['--import', loader, script] };

/** A program that runs some code instead of a helper. */
export const programOf = (code: string) => ({ program: process.execPath, programArguments: ['--eval', code] });

/** Writes the helper as one executable file; `remove` deletes it. */
export function writeHelperFile(): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'helper-program-'));
  const path = join(folder, 'helper');
  writeFileSync(path, `#!/bin/sh\nexec "${process.execPath}" --import "${loader}" "${script}"\n`);
  chmodSync(path, 0o700);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

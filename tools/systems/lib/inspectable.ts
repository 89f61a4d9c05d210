/**
 * A copy of a package whose main process can be asked: one fuse of the copy lets a debugger in, which the shipped program refuses. What only
 * the main process knows (`app.getAppMetrics()`, hiding its window) is read from this copy, driven by Playwright.
 */
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { _electron as electron, type ElectronApplication } from '@playwright/test';
import { run } from '../../lib/run';
import { FUSE_SENTINEL, FUSES } from '../../release/fuses';
import { copyFolder, inCopy } from './folders';
import type { Made } from './made';
import { readProportionalSize, sumMetrics, type ProcessSums } from './process-metrics';
import { packageEnvironment, packageSwitches } from './trust';

const DEBUGGER_FUSE = FUSES.findIndex(({ name }) => name === 'nodeCliInspect');
/** A page is asked after a minute, and again each 20 s while it must stay. */
const PAGE_END_LIMIT_S = 180;
/** The wire's version and length come before its fuses. */
const WIRE_HEAD = 2;

/** Copies the older release; returns the copy's program. */
export async function copyInspectable({ kind, older }: Made, copy: string): Promise<string> {
  await copyFolder(older.folder, copy);
  if (kind === 'real') await letDebuggerIn(inCopy(older.binary, older.folder, copy));
  // A changed program has lost its signature, without which Apple's processors start none.
  if (process.platform === 'darwin')
    await run('codesign', ['--force', '--deep', '--sign', '-', path.join(copy, path.basename(appOf(older)))]);
  return inCopy(older.program, older.folder, copy);
}

/** Starts the copy under Playwright. */
export async function launchInspectable(program: string, made: Made, profile: string): Promise<ElectronApplication> {
  return electron.launch({
    executablePath: program,
    args: [
      ...packageSwitches(made, profile),
      // The key of the cookies belongs to the signature that made it, and the copy has another one: the system would ask a person for the
      // keychain, and the start would wait for the answer (electron#53790).
      ...(process.platform === 'darwin' ? ['--use-mock-keychain'] : []),
    ],
    env: packageEnvironment(made, profile) as Record<string, string>,
    colorScheme: null,
  });
}

/** Electron's figures of each process. */
export const readMetrics = (app: ElectronApplication) => app.evaluate(({ app: main }) => main.getAppMetrics());

/** Their sums. */
export async function readSums(app: ElectronApplication): Promise<ProcessSums> {
  return sumMetrics(await readMetrics(app), readProportionalSize);
}

/** Hides the window as a person does, by closing it: a page ends only after that (docs/product.md section 22). */
export const hideWindows = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.close()));

/** Waits until the page of the hidden window has ended, with its window. @throws when it stays */
export async function untilPageEnds(app: ElectronApplication): Promise<void> {
  const countWindows = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  for (let seconds = PAGE_END_LIMIT_S; (await countWindows()) > 0; seconds -= 1) {
    if (seconds === 0) throw new Error(`the page of the hidden window has not ended after ${PAGE_END_LIMIT_S} s`);
    await wait(1000);
  }
}

const appOf = ({ resources }: Made['older']) => path.resolve(resources, '..', '..');

async function letDebuggerIn(binary: string): Promise<void> {
  const bytes = await readFile(binary);
  const handle = await open(binary, 'r+');
  try {
    for (let at = bytes.indexOf(FUSE_SENTINEL); at !== -1; at = bytes.indexOf(FUSE_SENTINEL, at + 1))
      await handle.write('1', at + FUSE_SENTINEL.length + WIRE_HEAD + DEBUGGER_FUSE);
  } finally {
    await handle.close();
  }
}

/** Electron's `shell`: keeps what was to be opened, so that tests can read it; addresses open in a browser only where one is named. */
import { spawn } from 'node:child_process';
import type { Shell } from 'electron';

/** One thing that the app wanted the desktop to open. */
export interface ShellCall {
  readonly method: 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem';
  readonly target: string;
}

/** The program of the browser that `npm start` names; under test there is none, and nothing opens. */
const BROWSER_VARIABLE = 'ELECTRON_STANDIN_BROWSER';

const calls: ShellCall[] = [];

/** Electron's `Shell`, with the calls so far in `standinCalls`. */
export const shell: Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem' | 'beep'> & {
  standinCalls: ShellCall[];
} = {
  standinCalls: calls,
  openExternal: async (target) => {
    await record('openExternal', target);
    const browser = process.env[BROWSER_VARIABLE];
    if (browser !== undefined) await openIn(browser, target);
  },
  openPath: (target) => record('openPath', target),
  trashItem: async (target) => {
    await record('trashItem', target);
  },
  showItemInFolder: (target) => {
    void record('showItemInFolder', target);
  },
  beep: () => undefined,
};

function record(method: ShellCall['method'], target: string): Promise<string> {
  calls.push({ method, target });
  return Promise.resolve('');
}

/** Starts the browser with the address as its one argument; rejects when it cannot be started. */
function openIn(browser: string, address: string): Promise<void> {
  return new Promise((done, failed) => {
    // Chromium refuses to start with its sandbox for root.
    const args = process.getuid?.() === 0 ? ['--no-sandbox', address] : [address];
    const child = spawn(browser, args, { stdio: 'ignore', detached: true });
    child.once('error', failed);
    child.once('spawn', () => {
      child.unref();
      done();
    });
  });
}

/** Starts the one Chromium of this app, keeps it, and ends it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

import { type Connection, connect } from './connection';
import { chromiumFlags, findChromium, hasDisplay } from './flags';

const CLOSE_TIMEOUT_MS = 3000;

/** A running Chromium. */
export interface Browser {
  readonly connection: Connection;
  /** The address of its own DevTools server; only given when the app was started with --remote-debugging-port. */
  readonly devtoolsAddress: Promise<string>;
  /** Opens a window with no tabs and no address bar on an address; only where there is a display. */
  readonly openAppWindow: ((url: string) => void) | undefined;
  /** Ends it after it has written its storage to disk; kills it if that takes too long. Never rejects. */
  close(): Promise<void>;
}

/** Electron has no autofill: nothing that is typed into a form may be kept in the profile, nor be offered. */
const PREFERENCES = {
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
};

/**
 * Takes the app's switches and its data folder, gives the browser once it answers. `onUnexpectedEnd` is called if it ends without `close`.
 * Rejects if there is no Chromium or it does not start.
 */
export async function startBrowser(
  switches: ReadonlyMap<string, string>,
  userData: string,
  onUnexpectedEnd: () => void,
): Promise<Browser> {
  const profile = path.join(userData, 'chromium-standin');
  mkdirSync(profile, { recursive: true });
  // Left behind by a Chromium that was killed: they would make this one hand over to a process that is gone.
  for (const name of readdirSync(profile))
    if (name.startsWith('Singleton')) rmSync(path.join(profile, name), { force: true });

  keepNoForms(profile);

  const program = findChromium(process.env);
  const flags = chromiumFlags(switches, userData, process.env);
  const child = spawn(program, flags, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let closing = false;
  void ended.then(() => {
    process.removeListener('exit', kill);
    if (!closing) onUnexpectedEnd();
  });

  const connection = connect(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const devtoolsAddress = readDevtoolsAddress(child);
  await connection.root.send('Browser.getVersion');
  // The stand-in itself asks the app (page/permissions.ts); Chromium's shell without windows would refuse first.
  await connection.root.send('Browser.grantPermissions', {
    permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'],
  });
  return {
    connection,
    devtoolsAddress,
    openAppWindow: hasDisplay(process.env)
      ? (url) => {
          // A second start on the same profile passes its arguments on to the first and ends.
          const handOver = flags.filter(
            (flag) => flag !== '--no-startup-window' && !flag.startsWith('--remote-debugging'),
          );
          spawn(program, [...handOver, `--app=${url}`], { stdio: 'ignore' }).on('error', () => undefined);
        }
      : undefined,
    async close() {
      closing = true;
      connection.root.post('Browser.close');
      const timer = setTimeout(kill, CLOSE_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Chromium's complaints about missing desktop services are swallowed; only the line with the address matters. */
function readDevtoolsAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (child.stderr === null) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /^DevTools listening on (ws:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
      if (process.env['ELECTRON_STANDIN_VERBOSE'] !== undefined) console.error(`[chromium] ${line}`);
    });
  });
}

/**
 * Before the first start only: what Chromium has written since is its own. Nor does Electron keep its tabs, with what stands in their
 * forms, for another start: where a file is in the place of that folder, Chromium cannot either.
 */
function keepNoForms(profile: string): void {
  const file = path.join(profile, 'Default', 'Preferences');
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(PREFERENCES));
  writeFileSync(path.join(profile, 'Default', 'Sessions'), '');
}

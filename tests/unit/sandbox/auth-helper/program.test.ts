/** The auth helper as a program: its output, its exit codes, and one login with a simulated browser. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSignInService } from '../../../../electron/sign-in/sign-in-service';
import { callbackUrl, get, startIssuer, type Issuer } from '../../electron/sign-in/issuer';
import { isOpen, occupyPort } from '../../electron/sign-in/sockets';
import { WAITING } from '../../electron/sign-in/stage';

let issuer: Issuer;
let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  issuer = await startIssuer();
  folder = mkdtempSync(path.join(tmpdir(), 'auth-helper-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  await issuer.close();
});

/** This machine's environment without the product's variables. */
const unconfigured = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PINGLANE_')));

function run(variables: Record<string, string>, words: readonly string[] = []) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/auth-helper/cli.ts', ...words], {
    env: { ...unconfigured, PATH: `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const printed = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (printed.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (printed.err += part.toString()));
  return { child, printed, exit: once(child, 'exit') };
}

it('the auth helper prints one line and exits with 78 when no client is configured', async () => {
  const { printed, exit } = run({});
  expect((await exit)[0]).toBe(78);
  expect(printed).toEqual({
    out: '',
    err: "PingLane: PINGLANE_GOOGLE_CLIENT_ID is not set: it must be the client's id at Google\n",
  });
});

it('the auth helper prints one line and exits with 64 when it is given an argument', async () => {
  const { printed, exit } = run({ PINGLANE_GOOGLE_CLIENT_ID: 'c' }, ['--port=1']);
  expect((await exit)[0]).toBe(64);
  expect(printed).toEqual({
    out: '',
    err: "PingLane: Unknown option '--port'. It takes its settings from the environment alone.\n",
  });
});

it('the auth helper prints one line and exits with 69 when its port is taken', async () => {
  const taken = await occupyPort('127.0.0.1');
  const { printed, exit } = run({
    PINGLANE_GOOGLE_CLIENT_ID: 'c',
    PINGLANE_AUTH_HELPER_URL: `http://127.0.0.1:${taken.port}`,
  });
  expect((await exit)[0]).toBe(69);
  expect(printed.err).toBe(`PingLane: port ${taken.port} of 127.0.0.1 is taken by another program\n`);
  await taken.release();
});

it('the auth helper ends without an error of its own when nobody reads its output', async () => {
  const { child, printed, exit } = run({ PINGLANE_GOOGLE_CLIENT_ID: 'c' });
  child.stdout.destroy();
  expect([(await exit)[0], printed.err]).toEqual([141, '']);
});

describe.runIf(process.platform === 'linux')('a login with the auth helper', () => {
  it('C9: uses the program and the system browser, and closes its port', async () => {
    const seen = path.join(folder, 'seen');
    writeFileSync(
      path.join(folder, 'xdg-open'),
      `#!/bin/sh\nprintf %s "$1" > '${seen}.part' && mv '${seen}.part' '${seen}'\n`,
    );
    chmodSync(path.join(folder, 'xdg-open'), 0o755);
    const { child, printed, exit } = run({
      PINGLANE_GOOGLE_CLIENT_ID: 'helper-client',
      PINGLANE_GOOGLE_ISSUER: issuer.url,
    });
    await expect.poll(() => printed.out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n$/);

    const authHelperUrl = printed.out.trim();
    const openBrowser = () => Promise.reject(new Error('the helper opens it'));
    const app = createSignInService({
      google: null,
      discord: null,
      authHelperUrl,
      openBrowser,
      fetch: globalThis.fetch,
    });
    expect(await app.start('google')).toEqual(WAITING);
    await expect.poll(() => existsSync(seen)).toBe(true);
    const address = readFileSync(seen, 'utf8');
    expect(new URL(address).searchParams.get('client_id')).toBe('helper-client');
    expect((await get(callbackUrl(address, { code: 'through the program' })))?.status).toBe(302);
    const authorised = { state: 'authorised', authorization: { code: 'through the program' } };
    await expect.poll(() => app.check()).toMatchObject(authorised);
    app.close();

    child.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
    expect(printed.err).toBe('');
    expect(await isOpen(Number(new URL(authHelperUrl).port))).toBe(false);
  });
});

/** The auth helper as a program of its own: what it prints, how it ends, and one login through it with a browser of a test's making. */
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

/** This machine's environment without anything of ours. */
const unconfigured = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PINGLANE_')));

function run(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/auth-helper/cli.ts'], {
    env: { ...unconfigured, PATH: `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  return { child, said, exit: once(child, 'exit') };
}

it('without a client it says so in one line and ends with 78', async () => {
  const { said, exit } = run({});
  expect((await exit)[0]).toBe(78);
  expect(said).toEqual({
    out: '',
    err: "PingLane: PINGLANE_GOOGLE_CLIENT_ID is not set: it must be the client's id at Google\n",
  });
});

it('on a taken port it says so and ends with 69', async () => {
  const taken = await occupyPort('127.0.0.1');
  const { said, exit } = run({
    PINGLANE_GOOGLE_CLIENT_ID: 'c',
    PINGLANE_AUTH_HELPER_URL: `http://127.0.0.1:${taken.port}`,
  });
  expect((await exit)[0]).toBe(69);
  expect(said.err).toBe(`PingLane: port ${taken.port} of 127.0.0.1 is taken by another program\n`);
  await taken.release();
});

describe.runIf(process.platform === 'linux')('a login', () => {
  it('C9: goes through the program and the system browser, and leaves nothing behind', async () => {
    const seen = path.join(folder, 'seen');
    writeFileSync(
      path.join(folder, 'xdg-open'),
      `#!/bin/sh\nprintf %s "$1" > '${seen}.part' && mv '${seen}.part' '${seen}'\n`,
    );
    chmodSync(path.join(folder, 'xdg-open'), 0o755);
    const { child, said, exit } = run({
      PINGLANE_GOOGLE_CLIENT_ID: 'helper-client',
      PINGLANE_GOOGLE_ISSUER: issuer.url,
    });
    await expect.poll(() => said.out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n$/);

    const authHelperUrl = said.out.trim();
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
    expect(said.err).toBe('');
    expect(await isOpen(Number(new URL(authHelperUrl).port))).toBe(false);
  });
});

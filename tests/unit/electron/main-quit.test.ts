/** The main process at its end: what hangs elsewhere does not keep the helper session open (promise D9). */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeElectron } from './fake-electron';

const profile = mkdtempSync(path.join(tmpdir(), 'profile-'));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.doUnmock('electron');
  rmSync(profile, { recursive: true });
});

/** A helper that notes each login; '' is an Off. @returns its address and what it has noted */
async function listenAsHelper() {
  const logins: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      if (request.url === '/login') logins.push(body);
      response.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, logins };
}

it('D9: a quit ends the helper session at once while a wipe of the storage hangs, and waits for the wipe', async () => {
  const helper = await listenAsHelper();
  vi.stubEnv('PINGLANE_API_URL', 'http://127.0.0.1:46100');
  vi.stubEnv('PINGLANE_HELPER_URL', helper.address);
  vi.stubEnv('PINGLANE_USER_DATA', profile);
  vi.stubGlobal('__BAKED_CONFIG__', {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'on').mockReturnValue(stream);
  vi.spyOn(process, 'on').mockReturnValue(process);
  const { app, electron, calls, becomeReady } = fakeElectron({});
  let endWipe = () => {};
  const clearStorageData = () => new Promise<void>((resolve) => (endWipe = resolve));
  Object.assign(electron.session.defaultSession, { clearStorageData, clearCache: () => Promise.resolve() });
  const handle = vi.spyOn(electron.ipcMain, 'handle');
  vi.doMock('electron', () => electron);
  await import('../../../electron/main');
  becomeReady();
  await new Promise((resolve) => setImmediate(resolve));
  const noted = handle.mock.calls as unknown as [string, (...given: unknown[]) => Promise<unknown>][];
  const call = (channel: string, request: unknown) =>
    noted.find(([name]) => name === channel)?.[1](
      { sender: { id: 1 }, senderFrame: { parent: null, url: 'app://pinglane/' } },
      request,
    );

  expect(await call('readHelperSession', { mayBeLeftOpen: true })).toMatchObject({ ok: true });
  const wiped = call('eraseData', 'removed');
  calls.length = 0;
  app.emit('before-quit', { preventDefault: () => {} });
  await vi.waitFor(() => expect(helper.logins).toEqual(['']));
  expect(calls).toEqual([]);
  endWipe();
  await wiped;
  await vi.waitFor(() => expect(calls).toEqual(['quit']));
});

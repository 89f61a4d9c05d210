/** The main process and the command line: a second start's request shows nothing, and a start with a command is none of the app (promise A18). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeAnswerFile } from '../../../electron/command-line/answer-file';
import { trayView } from '../../support/samples/tray-view';
import { fakeElectron } from './fake-electron';

let profile = '';
const { argv } = process;

beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
  vi.resetModules();
  vi.stubEnv('PINGLANE_API_URL', 'http://127.0.0.1:46100');
  vi.stubEnv('PINGLANE_USER_DATA', profile);
  vi.stubGlobal('__BAKED_CONFIG__', {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'on').mockReturnValue(stream);
  vi.spyOn(process, 'on').mockReturnValue(process);
});
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.doUnmock('electron');
  rmSync(profile, { recursive: true });
});

async function run(settings: Parameters<typeof fakeElectron>[0] = {}) {
  const fake = fakeElectron(settings);
  vi.doMock('electron', () => fake.electron);
  await import('../../../electron/main');
  return fake;
}

it('A18: a request of a second start shows nothing, and waits for the page', async () => {
  const { app, electron, calls, becomeReady } = await run();
  const handle = vi.spyOn(electron.ipcMain, 'handle');
  becomeReady();
  await new Promise((resolve) => setImmediate(resolve));
  const send = vi.fn();
  const window = electron.BrowserWindow.getAllWindows()[0];
  Object.assign(window?.webContents ?? {}, { send, getURL: () => 'app://pinglane/', isDestroyed: () => false });
  calls.length = 0;
  const event = { sender: { id: 1 }, senderFrame: { parent: null, url: 'app://pinglane/' } };
  const noted = handle.mock.calls as unknown as [string, (...given: unknown[]) => Promise<unknown>][];
  const handlerOf = (channel: string) => noted.find(([name]) => name === channel)?.[1];
  const handed = { version: 1, answer: 'a'.repeat(32), request: { command: 'status' } };
  app.emit('second-instance', {}, ['pinglane', 'status'], '/tmp', handed);
  // Nobody listens before the page's first report, and none while it is loaded again.
  expect([calls, send.mock.calls]).toEqual([[], []]);
  await handlerOf('showTray')?.(event, trayView);
  const told = ['onCommanded', { command: 'command-line' }];
  expect(send.mock.calls).toEqual([told]);
  window?.webContents.emit('did-navigate');
  app.emit('second-instance', {}, ['pinglane', 'status'], '/tmp', { ...handed, answer: 'b'.repeat(32) });
  expect(send.mock.calls).toEqual([told]);
  await handlerOf('showTray')?.(event, trayView);
  expect(send.mock.calls).toEqual([told, told]);
  const serve = handlerOf('serveCommandLine');
  const waiting = [1, 2].map((number) => ({ number, request: { command: 'status' } }));
  expect(await serve?.(event, { answered: null })).toEqual({ ok: true, value: waiting });
  expect(await serve?.(event, { answered: null })).toEqual({ ok: true, value: [] });
  window?.webContents.emit('did-navigate');
  expect(await serve?.(event, { answered: null })).toEqual({ ok: true, value: waiting });
  const answered = { number: 1, answer: { outcome: 'failed' } };
  expect(await serve?.(event, { answered })).toEqual({ ok: true, value: [] });
});

it('A18: a request that comes before the app is ready waits for the page of its one window', async () => {
  const { app, electron, becomeReady } = await run();
  const handed = { version: 1, answer: 'a'.repeat(32), request: { command: 'status' } };
  app.emit('second-instance', {}, ['pinglane', 'status'], '/tmp', handed);
  becomeReady();
  await new Promise((resolve) => setImmediate(resolve));
  expect(electron.BrowserWindow.getAllWindows()).toHaveLength(1);
});

it('A18: a request that waits when the app quits is answered, so that its terminal does not', async () => {
  const { app, becomeReady } = await run();
  becomeReady();
  await new Promise((resolve) => setImmediate(resolve));
  const { name, read, remove } = makeAnswerFile(profile, Date.now());
  onTestFinished(remove);
  const handed = { version: 1, answer: name, request: { command: 'disconnect' } };
  app.emit('second-instance', {}, ['pinglane', 'disconnect'], '/tmp', handed);
  expect(read()).toBeNull();
  app.emit('before-quit', { preventDefault: () => {} });
  expect(read()).toEqual({ outcome: 'failed' });
});

it.each([
  [['nonsense'], 'stderr', 'Not understood: nonsense', 2],
  [['help'], 'stdout', 'Usage: ', 0],
] as const)('A18: a start with %j opens nothing of the app, prints and exits', async (words, stream, text, code) => {
  process.argv = ['/opt/PingLane/pinglane', ...words];
  const written: string[] = [];
  const note = (line: string | Uint8Array, _encoding: unknown, done?: () => void) => {
    written.push(String(line));
    done?.();
    return true;
  };
  vi.spyOn(process[stream], 'write').mockImplementation(note);
  const { calls } = await run();
  expect(calls.slice(1)).toEqual([`exit ${code}`]);
  expect(written.join('')).toContain(text);
});

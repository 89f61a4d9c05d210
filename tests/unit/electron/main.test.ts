/** The main process against a fake Electron: what happens before it is ready, in which order, and the second instance. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ipc } from '../../../common/contract/ipc/ipc';
import { stageMain } from './main-stage';

const stage = stageMain();
const { lines, handlers, run } = stage;
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the start of the main process', () => {
  it('A14: sets profile, sandbox, lock, scheme and switches before Electron is ready, in this order', async () => {
    const { calls, becomeReady } = await run();
    const folder = path.join(stage.profile, 'new', 'folder');
    const before = [
      `setPath userData ${folder}`,
      'enableSandbox',
      'requestSingleInstanceLock',
      'registerSchemesAsPrivileged',
      'appendSwitch disable-background-timer-throttling',
      'appendSwitch disable-renderer-backgrounding',
      'appendSwitch disable-features Translate,LocalNetworkAccessChecks',
    ];
    expect(calls).toEqual(before);
    expect(existsSync(folder)).toBe(true);
    becomeReady();
    await settle();
    const after = calls.slice(before.length);
    expect(after.slice(0, 2)).toEqual(['onBeforeRequest', 'protocol.handle app']);
    // Those of the table, and the mini window's one.
    expect(after.filter((line) => line.startsWith('ipcMain.handle'))).toHaveLength(Object.keys(ipc).length + 1);
    expect(after.slice(-2)).toEqual(['new BrowserWindow', 'loadURL app://pinglane/']);
  });

  it('A4 and A5: locks every page and session from before Electron is ready', async () => {
    const { app } = await run();
    for (const event of ['web-contents-created', 'session-created']) expect(app.listenerCount(event)).toBe(1);
    const on = vi.fn();
    app.emit('web-contents-created', {}, { on, setWindowOpenHandler: on });
    expect(on).toHaveBeenCalledWith('will-navigate', expect.any(Function));
  });

  it('A5: allows pages to reach loopback only when the provider is a sandbox', async () => {
    vi.stubEnv('PINGLANE_API_URL', 'https://api.example.com');
    const { calls } = await run();
    expect(calls.join()).not.toContain('LocalNetworkAccessChecks');
  });

  it.each([
    ['PINGLANE_API_URL', '', /PINGLANE_API_URL is not set/],
    ['PINGLANE_API_URL', 'http://example.com', /PINGLANE_API_URL is 'http:\/\/example\.com'/],
    ['PINGLANE_HELPER_URL', 'http://192.168.0.1:80', /PINGLANE_HELPER_URL is 'http:\/\/192/],
  ])('exits with code 78 and one line when %s is invalid (%j)', async (name, value, line) => {
    vi.stubEnv(name, value);
    const { calls, becomeReady } = await run();
    becomeReady();
    await settle();
    expect(calls).toEqual(['exit 78']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    expect(lines[0]).not.toContain('\n');
  });

  it('exits with code 78 and one line when the profile folder cannot be created', async () => {
    writeFileSync(path.join(stage.profile, 'file'), '');
    vi.stubEnv('PINGLANE_USER_DATA', path.join(stage.profile, 'file', 'folder'));
    const { calls } = await run();
    expect(calls).toEqual(['exit 78']);
    expect(lines).toEqual([expect.stringContaining('PINGLANE_USER_DATA')]);
  });

  it('A15: ignores the environment in a packaged build and shows the problem in a dialog', async () => {
    vi.stubGlobal('__BAKED_CONFIG__', { PINGLANE_API_URL: 'http://127.0.0.1:46100' });
    vi.stubEnv('PINGLANE_API_URL', 'https://evil.test');
    const { calls } = await run({ isPackaged: true });
    const problem = "PINGLANE_API_URL is 'http://127.0.0.1:46100': it must be https in a packaged build";
    expect(calls).toEqual([`showErrorBox PingLane ${problem}`, 'exit 78']);
  });
});

it('C4: a quit ends a pending sign-in, whose page was opened in the system browser', async () => {
  const close = vi.fn();
  const create = vi.fn<
    (given: { openBrowser: (address: string) => unknown; fetch: typeof globalThis.fetch }) => object
  >(() => ({ close }));
  vi.doMock('../../../electron/sign-in/sign-in-service', () => ({ createSignInService: create }));
  const { app, calls, becomeReady } = await run();
  becomeReady();
  await settle();
  vi.doUnmock('../../../electron/sign-in/sign-in-service');
  // Google's issuer is requested over Chromium's network, in a session of its own.
  await create.mock.calls[0]?.[0].fetch('https://accounts.google.com/.well-known/openid-configuration');
  expect(calls.slice(-3)).toEqual([
    'fromPartition sign-in',
    'onBeforeRequest',
    'session.fetch https://accounts.google.com/.well-known/openid-configuration',
  ]);
  await create.mock.calls[0]?.[0].openBrowser('https://accounts.google.com/');
  expect([calls.at(-1), close.mock.calls.length]).toEqual(['openExternal https://accounts.google.com/', 0]);
  calls.length = 0;
  const event = { preventDefault: vi.fn() };
  app.emit('before-quit', event);
  expect([close.mock.calls.length, event.preventDefault.mock.calls.length, calls]).toEqual([1, 1, []]);
  // Without a session and a helper program the delayed quit continues at once (promise D9).
  await vi.waitFor(() => expect(calls).toEqual(['quit']));
  app.emit('before-quit', event);
  expect([close.mock.calls.length, event.preventDefault.mock.calls.length]).toEqual([1, 1]);
});

describe('a second instance', () => {
  it('A14: only quits', async () => {
    const { calls, becomeReady } = await run({ hasLock: false });
    becomeReady();
    await settle();
    expect(calls.slice(1)).toEqual(['enableSandbox', 'requestSingleInstanceLock', 'quit']);
    // The log belongs to the first one.
    handlers['unhandledRejection']?.(new Error('late'));
    expect(lines.join()).toContain('late');
    expect(existsSync(path.join(stage.profile, 'new', 'folder', 'logs'))).toBe(false);
  });

  it("A14: shows the first instance's window, and its arguments without a link are ignored", async () => {
    const { app, calls, becomeReady } = await run();
    becomeReady();
    await settle();
    calls.length = 0;
    const hostile = [
      'pinglane',
      '--inspect',
      'pinglane://open?url=file:///etc/passwd',
      'https://evil.test/',
      '/etc/passwd',
    ];
    app.emit('second-instance', {}, hostile, '/tmp', { url: 'https://evil.test/' });
    expect(calls).toEqual(['restore', 'show', 'focus']);
  });

  it('A14: with a link shows the window, and the link waits for the page and is taken once', async () => {
    const { app, electron, calls, becomeReady } = await run();
    const handle = vi.spyOn(electron.ipcMain, 'handle');
    becomeReady();
    await settle();
    const window = electron.BrowserWindow.getAllWindows()[0];
    const send = vi.fn();
    Object.assign(window?.webContents ?? {}, { send, getURL: () => 'app://pinglane/', isDestroyed: () => false });
    calls.length = 0;
    app.emit('second-instance', {}, ['pinglane', '--flag', 'pinglane://payment?order=order-7&result=approved'], '/tmp');
    expect(calls).toEqual(['restore', 'show', 'focus']);
    expect(send.mock.calls).toEqual([['onLinkOpened', { kind: 'payment', orderId: 'order-7' }]]);
    const event = { sender: { id: 1 }, senderFrame: { parent: null, url: 'app://pinglane/' } };
    const noted = handle.mock.calls as unknown as [string, (...given: unknown[]) => Promise<unknown>][];
    const takeLink = noted.find(([channel]) => channel === 'takeLink')?.[1];
    expect(await takeLink?.(event)).toEqual({ ok: true, value: { kind: 'payment', orderId: 'order-7' } });
    expect(await takeLink?.(event)).toEqual({ ok: true, value: null });
  });

  it("A14: a link of macOS's open-url event is handled alike before there is a window, and opens one after it was closed", async () => {
    const { app, electron, windows, becomeReady } = await run();
    const handle = vi.spyOn(electron.ipcMain, 'handle');
    const preventDefault = vi.fn();
    app.emit('open-url', { preventDefault }, 'pinglane://payment?order=order-8');
    app.emit('open-url', { preventDefault }, 'pinglane://payment?order=order-9&token=abc');
    expect(preventDefault).toHaveBeenCalledTimes(2);
    becomeReady();
    await settle();
    const event = { sender: { id: 1 }, senderFrame: { parent: null, url: 'app://pinglane/' } };
    const noted = handle.mock.calls as unknown as [string, (...given: unknown[]) => Promise<unknown>][];
    const takeLink = noted.find(([channel]) => channel === 'takeLink')?.[1];
    expect(await takeLink?.(event)).toEqual({ ok: true, value: { kind: 'payment', orderId: 'order-8' } });
    windows.length = 0;
    app.emit('open-url', { preventDefault }, 'pinglane://payment?order=order-9');
    expect(windows).toHaveLength(1);
    expect(await takeLink?.(event)).toEqual({ ok: true, value: { kind: 'payment', orderId: 'order-9' } });
  });

  it('A14: has no effect before the first window', async () => {
    const { app, calls } = await run();
    calls.length = 0;
    app.emit('second-instance', {}, [], '/tmp');
    expect(calls).toEqual([]);
  });
});

describe('an unexpected failure', () => {
  it('F5: of a terminal that is closed is handled', async () => {
    await run();
    for (const stream of [process.stdout, process.stderr])
      expect(vi.spyOn(stream, 'on').mock.calls).toEqual([['error', expect.any(Function)]]);
  });

  it.each(['uncaughtException', 'unhandledRejection'])(
    'F5: of the kind %s with the window open is logged, also in the file, and the app continues',
    async (name) => {
      const { calls, becomeReady } = await run();
      becomeReady();
      await settle();
      calls.length = 0;
      lines.length = 0;
      handlers[name]?.(new Error('a bug of zoe@mail.example'));
      expect(calls).toEqual([]);
      expect(lines[0]).toContain('a bug');
      const file = readFileSync(path.join(stage.profile, 'new', 'folder', 'logs', 'pinglane.log'), 'utf8');
      expect(file).toContain('a bug of <email>');
      handlers[name]?.('token text');
      expect(lines[1]).not.toContain('token');
      // A second exception within the limit quits the app; an unhandled rejection does not.
      expect(calls).toEqual(name === 'uncaughtException' ? ['quit'] : []);
    },
  );

  it('F9: of another process is logged and has no other effect', async () => {
    const { app, calls, becomeReady } = await run();
    becomeReady();
    await settle();
    calls.length = 0;
    lines.length = 0;
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 9 });
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'oom', exitCode: 1, name: 'Network Service' });
    expect(lines).toEqual([
      'PingLane: process gone: GPU (crashed, code 9)',
      'PingLane: process gone: Utility Network Service (oom, code 1)',
    ]);
    expect(calls).toEqual([]);
  });
});

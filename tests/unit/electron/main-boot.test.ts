/** The main process before its first window: failures are shown in a dialog, except those of optional parts. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { fakeElectron } from './fake-electron';
import { stageMain } from './main-stage';

const stage = stageMain();
const { lines, handlers, run } = stage;
const settle = () => new Promise((resolve) => setImmediate(resolve));

it.each([false, true])(
  'an exception before the window is shown in a dialog and makes the app exit (packaged: %s)',
  async (isPackaged) => {
    vi.stubGlobal('__BAKED_CONFIG__', isPackaged ? { PINGLANE_API_URL: 'https://api.example.com' } : {});
    const { calls, failReady } = await run({ isPackaged, profile: stage.profile });
    calls.length = 0;
    lines.length = 0;
    failReady();
    await settle();
    expect(calls).toEqual([
      expect.stringMatching(/^showErrorBox PingLane PingLane could not start.+no display$/s),
      'exit 1',
    ]);
    expect(lines[0]).toContain('no display');
  },
);

it.each(['enableSandbox', 'requestSingleInstanceLock', 'getVersion'] as const)(
  'F5: an exception of %s before Electron is ready is shown in the dialog',
  async (broken) => {
    const { electron, app, calls } = fakeElectron({});
    Object.assign(app, {
      [broken]: () => {
        throw new Error(`no ${broken}`);
      },
    });
    vi.doMock('electron', () => electron);
    // Electron passes an exception of its own import of the main process to 'uncaughtException'.
    await import('../../../electron/main').catch((error: unknown) => handlers['uncaughtException']?.(error));
    expect(calls.slice(-2)).toEqual([expect.stringContaining(`no ${broken}`), 'exit 1']);
  },
);

it.each(['defaultSession', 'ipcMain', 'powerMonitor'] as const)(
  'F5: an exception of %s while the window is created is shown in the dialog',
  async (broken) => {
    const { electron, calls, becomeReady } = await run();
    const fail = () => {
      throw new Error(`no ${broken}`);
    };
    if (broken === 'ipcMain') vi.spyOn(electron.ipcMain, 'handle').mockImplementation(fail);
    if (broken === 'powerMonitor') vi.spyOn(electron.powerMonitor, 'on').mockImplementation(fail);
    if (broken === 'defaultSession') electron.session.defaultSession.webRequest.onBeforeRequest = fail;
    becomeReady();
    await settle();
    expect(calls.slice(-2)).toEqual([expect.stringContaining(`no ${broken}`), 'exit 1']);
  },
);

it('a profile that cannot be written is said in a dialog, and no window opens', async () => {
  writeFileSync(path.join(stage.profile, 'file'), '');
  vi.stubEnv('PINGLANE_USER_DATA', '');
  const folder = path.join(stage.profile, 'file', 'folder');
  const { calls, becomeReady } = await run({ profile: folder });
  becomeReady();
  await settle();
  expect(calls).toEqual([
    expect.stringMatching(/^setPath userData /),
    expect.stringMatching(/^showErrorBox PingLane PingLane cannot save its data .*file.folder$/s),
    'exit 73',
  ]);
  rmSync(calls[0]?.split(' ')[2] ?? '', { recursive: true });
  expect(lines).toEqual([`PingLane: the profile cannot be written: ${folder}`]);
});

it("D5: the window opens when the system does not start the helper's program", async () => {
  vi.stubEnv('PINGLANE_HELPER_PROGRAM', '/etc/hostname/helper');
  const { calls, becomeReady } = await run();
  becomeReady();
  await settle();
  await settle();
  expect(calls).toContain('loadURL app://pinglane/');
  expect(lines).toContain('PingLane: helper: could not be started (ENOTDIR), 1 in a row');
});

/** When the update service is on: with a feed, a key and an install that can replace itself (promise I2). */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Session } from 'electron';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Publish } from '../../../../electron/ipc/publish';
import type { OwnNetwork } from '../../../../electron/base/own-network';
import type { Installer, InstallerSources } from '../../../../electron/updates/install/installer';
import { manifestOf, testKey } from '../../../support/desktop/release-feed';
import { FILE, startFeed } from './feed-stage';

const electron = vi.hoisted(() => ({
  isPackaged: true,
  getPath: vi.fn<() => string>(),
  getVersion: () => '0.1.0',
  relaunch: vi.fn(),
  quit: vi.fn(),
}));
vi.mock('electron', () => ({ app: electron, BrowserWindow: {} }));
const install = vi.hoisted(() => ({ finish: vi.fn<() => Promise<void>>(), failed: () => {} }));
vi.mock('../../../../electron/updates/install/app-image', () => ({
  createAppImageInstaller({ failed }: InstallerSources): Installer {
    install.failed = failed;
    return { prepare: () => Promise.resolve('ready'), finish: install.finish };
  },
}));
const { openUpdates } = await import('../../../../electron/updates/open-updates');

const URL_OF_FEED = 'https://feed.test/releases';

const session = { webRequest: { onBeforeRequest: () => undefined }, fetch: globalThis.fetch };
const noSession: OwnNetwork['openSession'] = () => expect.unreachable();

function opened(PINGLANE_UPDATE_URL: string, PINGLANE_UPDATE_KEYS: string, openSession = noSession) {
  const log = vi.fn<(line: string) => void>();
  const publish = vi.fn<Publish>();
  const endFirst = vi.fn(() => Promise.resolve());
  const updates = openUpdates({
    config: { PINGLANE_UPDATE_URL, PINGLANE_UPDATE_KEYS },
    connection: { isConnected: () => false, onChange: () => () => undefined },
    network: { app: { whenReady: () => Promise.resolve() }, openSession, log },
    ...{ endFirst, publish, log },
  });
  return { updates, log, publish, endFirst };
}

it.each([
  ['no feed', '', testKey().text, []],
  ['a feed without a key', URL_OF_FEED, '', [['updates are off: PINGLANE_UPDATE_KEYS is not set']]],
])('updates are off when there is %s', async (_what, url, keys, lines) => {
  const { updates, log } = opened(url, keys);
  expect(updates.read()).toEqual({ state: 'off', why: 'no-feed' });
  expect(log.mock.calls).toEqual(lines);
  updates.start();
  updates.check();
  expect(await updates.install()).toBe('not-ready');
  updates.close();
  expect(updates.read()).toEqual({ state: 'off', why: 'no-feed' });
});

it('updates are off when the install cannot replace itself', () => {
  electron.isPackaged = false;
  onTestFinished(() => void (electron.isPackaged = true));
  expect(opened(URL_OF_FEED, testKey().text).updates.read()).toEqual({ state: 'off', why: 'unsupported' });
});

/** Has this program be an AppImage in a folder of its own, which is the profile too. @returns the folder */
function asAppImage(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'open-updates-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'PingLane.AppImage');
  writeFileSync(file, '');
  vi.stubEnv('APPIMAGE', file);
  vi.stubEnv('APPDIR', path.dirname(process.execPath));
  vi.stubEnv('XDG_CACHE_HOME', folder);
  electron.getPath.mockReturnValue(folder);
  return folder;
}

describe.runIf(process.platform === 'linux')('in a replaceable AppImage', () => {
  it('updates are on when there are a feed and a key', () => {
    asAppImage();
    const { updates, log } = opened(URL_OF_FEED, testKey().text);
    expect(updates.read()).toEqual({ state: 'idle', checkedAt: null, feedDate: 'fine' });
    expect(log).not.toHaveBeenCalled();
    updates.close();
  });

  it('a download is removed when its version is none for this install any more', async () => {
    const folder = path.join(asAppImage(), 'pinglane-updates');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'PingLane-0.0.9-linux-x86_64.AppImage'), 'an older version');
    const { url, key } = await startFeed({ version: '0.1.0' });
    const { updates } = opened(url, key.text, () => session as unknown as Session);
    updates.check();
    await vi.waitFor(() => expect(updates.read()).toMatchObject({ state: 'idle', feedDate: 'fine' }));
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    updates.close();
  });

  it.runIf(process.arch === 'x64')(
    'I3: the next start refuses what is older than a version that this one has seen',
    async () => {
      asAppImage();
      const { url, key, serve } = await startFeed();
      const check = async () => {
        const { updates } = opened(url, key.text, () => session as unknown as Session);
        updates.check();
        await vi.waitFor(() => expect(updates.read().state).toMatch(/ready|failed/));
        updates.close();
        return updates.read();
      };
      expect(await check()).toMatchObject({ state: 'ready', version: '0.2.0' });
      serve(manifestOf(FILE, { version: '0.1.5' }));
      expect(await check()).toMatchObject({ state: 'failed', why: 'refused' });
    },
  );

  it.runIf(process.arch === 'x64')(
    'D9: an update is installed once the work of quitting is done, and the old version starts again when that fails',
    async () => {
      asAppImage();
      const { url, key } = await startFeed();
      const { updates, log, publish, endFirst } = opened(url, key.text, () => session as unknown as Session);
      let endQuitting = () => {};
      endFirst.mockReturnValue(new Promise((resolve) => (endQuitting = resolve)));
      install.finish.mockRejectedValue(new Error('the disk is full'));
      updates.check();
      await vi.waitFor(() => expect(updates.read()).toMatchObject({ state: 'ready' }));
      expect(publish).toHaveBeenLastCalledWith('onUpdateChanged', updates.read());
      expect(await updates.install()).toBe('restarting');
      await vi.waitFor(() => expect(endFirst).toHaveBeenCalledOnce());
      expect(install.finish).not.toHaveBeenCalled();
      endQuitting();
      await vi.waitFor(() => expect(electron.relaunch).toHaveBeenCalledOnce());
      expect([install.finish.mock.calls.length, electron.quit.mock.calls.length]).toEqual([1, 1]);
      expect(log.mock.lastCall).toEqual(['update: the new version could not be installed']);
      // An installer that finds it out by itself.
      install.failed();
      expect(electron.relaunch).toHaveBeenCalledTimes(2);
      updates.close();
    },
  );

  it.runIf(process.arch === 'x64').each([
    ['cannot be read when a cleaning program has removed its file', (file: string) => rmSync(file), 'broken'],
    ['is refused when its file is another one', (file: string) => writeFileSync(file, 'x'), 'refused'],
  ])('I2: a downloaded update %s', async (_what, change, why) => {
    const file = path.join(asAppImage(), 'pinglane-updates', FILE.name);
    const { url, key } = await startFeed();
    const { updates } = opened(url, key.text, () => session as unknown as Session);
    updates.check();
    await vi.waitFor(() => expect(updates.read()).toMatchObject({ state: 'ready' }));
    change(file);
    expect(await updates.install()).toBe('failed');
    expect(updates.read()).toEqual({ state: 'failed', why, version: '0.2.0' });
    expect(existsSync(file)).toBe(false);
    updates.close();
  });
});

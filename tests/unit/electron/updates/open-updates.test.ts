/** When the update service is on: with a feed, a key and an install that can replace itself (promise I2). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testKey } from '../../../support/desktop/release-feed';

const electron = vi.hoisted(() => ({
  isPackaged: true,
  getPath: () => '/nonexistent/profile',
  getVersion: () => '0.1.0',
}));
vi.mock('electron', () => ({ app: electron, BrowserWindow: {} }));
const { openUpdates } = await import('../../../../electron/updates/open-updates');

const URL_OF_FEED = 'https://feed.test/releases';

function opened(PINGLANE_UPDATE_URL: string, PINGLANE_UPDATE_KEYS: string) {
  const log = vi.fn<(line: string) => void>();
  const updates = openUpdates({
    config: { PINGLANE_UPDATE_URL, PINGLANE_UPDATE_KEYS },
    connection: { isConnected: () => false, onChange: () => () => undefined },
    network: { app: { whenReady: () => Promise.resolve() }, openSession: () => expect.unreachable(), log },
    endFirst: () => Promise.resolve(),
    publish: () => undefined,
    log,
  });
  return { updates, log };
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

it.runIf(process.platform === 'linux')('updates are on when there are a feed, a key and a replaceable AppImage', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'open-updates-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'PingLane.AppImage');
  writeFileSync(file, '');
  vi.stubEnv('APPIMAGE', file);
  vi.stubEnv('APPDIR', path.dirname(process.execPath));
  const { updates, log } = opened(URL_OF_FEED, testKey().text);
  expect(updates.read()).toEqual({ state: 'idle', checkedAt: null, feedDate: 'fine' });
  expect(log).not.toHaveBeenCalled();
  updates.close();
});

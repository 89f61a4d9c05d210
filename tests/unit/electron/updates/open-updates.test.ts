/** When the update service is on: with a feed, a key and an install that can replace itself (promise I2). */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Session } from 'electron';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OwnNetwork } from '../../../../electron/base/own-network';
import { testKey } from '../../../support/desktop/release-feed';
import { FILE, startFeed } from './feed-stage';

const electron = vi.hoisted(() => ({
  isPackaged: true,
  getPath: () => '/nonexistent/profile',
  getVersion: () => '0.1.0',
}));
vi.mock('electron', () => ({ app: electron, BrowserWindow: {} }));
const { openUpdates } = await import('../../../../electron/updates/open-updates');

const URL_OF_FEED = 'https://feed.test/releases';

const noSession: OwnNetwork['openSession'] = () => expect.unreachable();

function opened(PINGLANE_UPDATE_URL: string, PINGLANE_UPDATE_KEYS: string, openSession = noSession) {
  const log = vi.fn<(line: string) => void>();
  const updates = openUpdates({
    config: { PINGLANE_UPDATE_URL, PINGLANE_UPDATE_KEYS },
    connection: { isConnected: () => false, onChange: () => () => undefined },
    network: { app: { whenReady: () => Promise.resolve() }, openSession, log },
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

/** Has this program be an AppImage in a folder of its own. @returns the folder */
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

  it.runIf(process.arch === 'x64').each([
    ['cannot be read when a cleaning program has removed its file', (file: string) => rmSync(file), 'broken'],
    ['is refused when its file is another one', (file: string) => writeFileSync(file, 'x'), 'refused'],
  ])('I2: a downloaded update %s', async (_what, change, why) => {
    const file = path.join(asAppImage(), 'pinglane-updates', FILE.name);
    const { url, key } = await startFeed();
    const session = { webRequest: { onBeforeRequest: () => undefined }, fetch: globalThis.fetch };
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

/** Passing a verified file to electron-updater's own code, and replacing an AppImage in one step (promises I2, I4). */
import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Release } from '../../../../electron/updates/feed';
import { createAppImageInstaller, type AppImageSources } from '../../../../electron/updates/install/app-image';
import { CONTENT, FILE } from './feed-stage';

const require = createRequire(import.meta.url);
const electron = { autoUpdater: new EventEmitter() };

beforeEach(() => {
  // electron-updater requires it when it quits.
  const id = require.resolve('electron');
  const earlier = require.cache[id];
  require.cache[id] = { id, loaded: true, exports: electron } as unknown as NodeJS.Module;
  return () => {
    if (earlier) require.cache[id] = earlier;
    else Reflect.deleteProperty(require.cache, id);
    vi.unstubAllEnvs();
  };
});

async function staged(over: Partial<AppImageSources> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'install-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [apps, cache] = [path.join(folder, 'Apps of mine'), path.join(folder, 'cache')];
  await mkdir(apps);
  await mkdir(cache);
  const installed = path.join(apps, 'PingLane 0.1.0.AppImage');
  await writeFile(installed, 'the old version', { mode: 0o755 });
  vi.stubEnv('APPIMAGE', installed);
  const file = path.join(cache, FILE.name);
  await writeFile(file, CONTENT, { mode: 0o600 });
  const quit = vi.fn();
  const relaunch = vi.fn();
  const failed = vi.fn();
  const lines: string[] = [];
  const app = {
    ...{ getVersion: () => '0.1.0', getName: () => 'PingLane', isPackaged: true, quit, relaunch },
    ...{ whenReady: () => Promise.resolve(), once: vi.fn() },
  };
  const installer = createAppImageInstaller({
    ...{ app: app, folder: cache, resourcesPath: folder, log: (line) => lines.push(line), failed },
    file: installed,
    ...over,
  });
  const release: Release = { version: '0.2.0', notes: {}, file: FILE, url: 'https://feed.test/a' };
  return {
    ...{ installer, release, file, installed, apps, quit, relaunch, failed, lines },
    now: () => readFile(installed, 'utf8'),
  };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

it('I4: the new AppImage is copied beside the old one, replaces it in one step, and starts unpacked, without arguments of this run', async () => {
  const { installer, release, file, installed, apps, quit, relaunch, failed, now } = await staged();
  expect(await installer.prepare(release, file)).toBe('ready');
  expect(await now()).toBe('the old version');
  await installer.finish();
  expect(await now()).toBe(CONTENT.toString());
  expect((await stat(installed)).mode & 0o777).toBe(0o755);
  expect(await readdir(apps)).toEqual([path.basename(installed)]);
  // Like a restart (tests/unit/electron/base/own-program.test.ts): Electron's relaunch could not mount it.
  expect(relaunch).toHaveBeenCalledExactlyOnceWith({ execPath: installed, args: ['--appimage-extract-and-run'] });
  await turn();
  expect(quit).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
});

it('I3: electron-updater itself accepts no older version', async () => {
  const { installer, release, file, now } = await staged();
  await expect(installer.prepare({ ...release, version: '0.0.9' }, file)).rejects.toThrow('does not take');
  await expect(installer.prepare({ ...release, version: '0.1.0' }, file)).rejects.toThrow('does not take');
  expect(await now()).toBe('the old version');
});

it('I2: a changed file is refused, and no copy is left', async () => {
  const { installer, release, file, apps, now } = await staged();
  await writeFile(file, 'another');
  expect(await installer.prepare(release, file)).toBe('refused');
  expect(await now()).toBe('the old version');
  expect(await readdir(apps)).toHaveLength(1);
});

it.each([
  ['ENOSPC', 'disk'],
  ['EDQUOT', 'disk'],
  ['EACCES', 'install'],
  ['EROFS', 'install'],
])('I4: %s during the copy results in %s, and the old app stays', async (code, prepared) => {
  const { installer, release, file, apps, now } = await staged({
    async copy(_from, to) {
      await writeFile(to, CONTENT.subarray(0, 1_000));
      throw Object.assign(new Error(code), { code });
    },
  });
  expect(await installer.prepare(release, file)).toBe(prepared);
  expect(await now()).toBe('the old version');
  expect(await readdir(apps)).toHaveLength(1);
});

it('I4: a failed last step is reported, and the old app stays', async () => {
  const { installer, release, file, apps, installed, failed, quit, relaunch } = await staged();
  expect(await installer.prepare(release, file)).toBe('ready');
  await rm(path.join(apps, `.${path.basename(installed)}.new`));
  await installer.finish();
  await turn();
  expect(failed).toHaveBeenCalledOnce();
  expect([quit.mock.calls, relaunch.mock.calls]).toEqual([[], []]);
  expect(await readFile(installed, 'utf8')).toBe('the old version');
});

it('an unprepared file is not installed, and the copy of an earlier run is removed', async () => {
  const { installer, failed, apps, installed } = await staged();
  await installer.finish();
  expect(failed).toHaveBeenCalledOnce();
  const left = path.join(apps, `.${path.basename(installed)}.new`);
  await turn();
  await writeFile(left, 'half');
  expect(await readdir(apps)).toHaveLength(2);
  createAppImageInstaller({ file: installed } as never);
  await vi.waitFor(async () => expect(await readdir(apps)).toHaveLength(1));
});

/** Before it is installed the file is verified again in every kind of install: a replaced file is refused (promise I2). */
import childProcess, { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http, { type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReleaseFile } from '../../../../../common/contract/update-feed/release';
import type { Release } from '../../../../../electron/updates/feed';
import { createAppImageInstaller } from '../../../../../electron/updates/install/app-image';
import type { Installer, InstallerSources } from '../../../../../electron/updates/install/installer';
import { readInstallKind } from '../../../../../electron/updates/install/kind';
import { createMacInstaller } from '../../../../../electron/updates/install/mac';
import { createWindowsInstaller } from '../../../../../electron/updates/install/windows';
import { describeContent, manifestOf } from '../../../../support/desktop/release-feed';
import { CONTENT, startFeed } from '../feed-stage';

const require = createRequire(import.meta.url);
const quitAndInstall = vi.fn();
const squirrel = Object.assign(new EventEmitter(), { quitAndInstall, setFeedURL: vi.fn(), checkForUpdates: vi.fn() });
const OWNER = 'CN=PingLane Ltd., O=PingLane Ltd., C=SG';

beforeEach(() => {
  vi.clearAllMocks();
  squirrel.removeAllListeners();
  // electron-updater requires it when it is made and when it quits.
  const id = require.resolve('electron');
  const earlier = require.cache[id];
  require.cache[id] = { id, loaded: true, exports: { autoUpdater: squirrel } } as unknown as NodeJS.Module;
  return () => {
    if (earlier) require.cache[id] = earlier;
    else Reflect.deleteProperty(require.cache, id);
    vi.unstubAllEnvs();
  };
});

type Kind = 'nsis' | 'zip' | 'appimage';
const NAMES: Record<Kind, Partial<ReleaseFile>> = {
  nsis: { platform: 'win32', name: 'PingLane-0.2.0-win-x64.exe' },
  zip: { platform: 'darwin', name: 'PingLane-0.2.0-mac-universal.zip', arch: 'universal' },
  appimage: { platform: 'linux', name: 'PingLane-0.2.0-linux-x86_64.AppImage' },
};

/** electron-updater's server for Squirrel is open until the app quits. */
function closeServers(): void {
  const opened = vi.spyOn(http, 'createServer');
  onTestFinished(() => {
    for (const { value } of opened.mock.results) (value as Server).close();
    opened.mockRestore();
  });
}

async function staged(kind: Kind) {
  closeServers();
  const folder = await mkdtemp(path.join(tmpdir(), 'swap-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [apps, cache] = [path.join(folder, 'apps'), path.join(folder, 'cache')];
  await mkdir(apps);
  await mkdir(cache);
  const installed = path.join(apps, 'PingLane.AppImage');
  await writeFile(installed, 'the old version');
  await writeFile(path.join(folder, 'app-update.yml'), `publisherName:\n  - ${JSON.stringify(OWNER)}\n`);
  vi.stubEnv('APPIMAGE', installed);
  const described = describeContent(CONTENT, { kind, ...NAMES[kind] });
  const file = path.join(cache, described.name);
  await writeFile(file, CONTENT);
  const [failed, quit, relaunch, closeWindows, lines] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), [] as string[]];
  const sources: InstallerSources = {
    app: {
      ...{ getVersion: () => '0.1.0', getName: () => 'PingLane', isPackaged: true, quit, relaunch },
      ...{ whenReady: () => Promise.resolve(), once: vi.fn() },
    },
    ...{ folder: cache, resourcesPath: folder, failed, log: (line) => lines.push(line) },
  };
  const signed = (seen: string) => JSON.stringify({ status: 0, path: seen, subject: OWNER });
  const make: Record<Kind, () => Installer> = {
    nsis: () =>
      createWindowsInstaller({
        ...sources,
        run: (_program, _arguments, environment) => {
          const [seen = ''] = Object.values(environment).filter((value) => value.startsWith(folder));
          return Promise.resolve({ stdout: signed(seen), stderr: '' });
        },
      }),
    zip: () => createMacInstaller({ ...sources, closeWindows }),
    appimage: () => createAppImageInstaller({ ...sources, file: installed }),
  };
  const release: Release = { version: '0.2.0', notes: {}, file: described, url: 'https://feed.test/a' };
  /** Every file in a place from which an installer takes its own. */
  const prepared = async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    return files.filter((name) => /\.(?:exe|zip|new)$/.test(name));
  };
  return { installer: make[kind](), release, file, installed, prepared, failed, quit, relaunch, closeWindows, lines };
}
const CHANGED = 'update: the file was changed before it was installed';

describe.each<Kind>(['nsis', 'zip', 'appimage'])('I2: %s', (kind) => {
  it('is not installed when its file was replaced after it was prepared, and the old app stays', async () => {
    const { installer, release, file, installed, prepared, failed, quit, relaunch, lines } = await staged(kind);
    expect(await installer.prepare(release, file)).toBe('ready');
    const targets = await prepared();
    expect(targets.length).toBeGreaterThan(0);
    // As long as the signed one, so that the size does not differ.
    for (const target of targets) await writeFile(target, Buffer.alloc(CONTENT.length, 'x'));
    await installer.finish();
    expect(failed).toHaveBeenCalledOnce();
    expect(lines).toContain(CHANGED);
    expect([quit, relaunch, quitAndInstall].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    expect(await readFile(installed, 'utf8')).toBe('the old version');
  });

  it('is not installed when its file is gone', async () => {
    const { installer, release, file, prepared, failed } = await staged(kind);
    expect(await installer.prepare(release, file)).toBe('ready');
    for (const target of await prepared()) await rm(target);
    await installer.finish();
    expect(failed).toHaveBeenCalledOnce();
  });

  it('is refused, or its copy is, when the download was replaced before it was prepared', async () => {
    const { installer, release, file, failed, installed } = await staged(kind);
    await writeFile(file, Buffer.alloc(CONTENT.length, 'x'));
    expect(await installer.prepare(release, file)).toBe('refused');
    await installer.finish();
    expect(failed).toHaveBeenCalledOnce();
    expect(await readFile(installed, 'utf8')).toBe('the old version');
  });
});

it('I4: on macOS the windows are closed before Squirrel takes the file, and an error of Squirrel is reported once', async () => {
  const { installer, release, file, failed, closeWindows } = await staged('zip');
  expect(await installer.prepare(release, file)).toBe('ready');
  expect(closeWindows).not.toHaveBeenCalled();
  await installer.finish();
  expect([closeWindows, squirrel.checkForUpdates].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(closeWindows).toHaveBeenCalledBefore(squirrel.checkForUpdates);
  expect(failed).not.toHaveBeenCalled();
  squirrel.emit('error', new Error('The disk is full'));
  expect(failed).toHaveBeenCalledOnce();
});

it('I4: on Windows the installer shows no page and starts the new version when the app hands over to it', async () => {
  const started = Object.assign(new EventEmitter(), { pid: 1, unref: vi.fn() }) as unknown as ChildProcess;
  const spawn = vi.spyOn(childProcess, 'spawn').mockReturnValue(started);
  onTestFinished(() => spawn.mockRestore());
  const { installer, release, file, failed, quit } = await staged('nsis');
  expect(await installer.prepare(release, file)).toBe('ready');
  await installer.finish();
  await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce());
  expect(spawn.mock.calls.map(([program, args]) => [path.basename(program), args])).toEqual([
    [release.file.name, ['--updated', '/S', '--force-run']],
  ]);
  expect(failed).not.toHaveBeenCalled();
});

it.each([
  ['a virus scanner still holds it', 'EBUSY'],
  ['a policy of the company forbids it', 'UNKNOWN'],
])(
  'I4: on Windows the old app is started again when the installer cannot be started because %s',
  async (_why, code) => {
    const spawn = vi.spyOn(childProcess, 'spawn').mockImplementation(() => {
      throw Object.assign(new Error(`spawn ${code}`), { code });
    });
    onTestFinished(() => spawn.mockRestore());
    // electron-updater tries its program for more rights, which is not shipped.
    Object.assign(process, { resourcesPath: '/nonexistent' });
    onTestFinished(() => void Reflect.deleteProperty(process, 'resourcesPath'));
    const { installer, release, file, failed, quit } = await staged('nsis');
    expect(await installer.prepare(release, file)).toBe('ready');
    await installer.finish();
    await setImmediate();
    await setImmediate();
    expect([failed, quit].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  },
);

describe('I2: a dmg or deb file', () => {
  it('is never installed by the app: no install is of that kind, and a release with these alone is no update', async () => {
    const place = {
      isPackaged: true,
      environment: {},
      executable: '/opt/PingLane/pinglane',
      resourcesPath: '/nonexistent',
      access: () => undefined,
    };
    expect(readInstallKind({ ...place, platform: 'linux' })).toBeNull();
    expect(readInstallKind({ ...place, platform: 'darwin' })).toEqual({ kind: 'zip' });
    const { findUpdate, serve, requested } = await startFeed();
    for (const kind of ['dmg', 'deb'] as const) {
      serve(manifestOf(describeContent(CONTENT, { kind })));
      expect(await findUpdate()).toMatchObject({ found: 'nothing' });
    }
    expect(requested().some((address) => !/manifest\.json(?:\.sig)?$/.test(address))).toBe(false);
  });
});

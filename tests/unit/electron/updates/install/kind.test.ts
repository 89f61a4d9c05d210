/** Which installs can replace themselves, and the folder of their downloads. */
import { accessSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cacheFolder } from '../../../../../electron/updates/cache-folder';
import { readInstallKind, type InstallFacts } from '../../../../../electron/updates/install/kind';

function staged(over: Partial<InstallFacts> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kind-'));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'PingLane.AppImage');
  writeFileSync(file, '');
  const place: InstallFacts = {
    ...{ platform: 'linux', isPackaged: true, environment: { APPIMAGE: file, APPDIR: '/tmp/.mount_a' } },
    ...{ executable: '/tmp/.mount_a/pinglane', resourcesPath: folder, access: accessSync },
    ...over,
  };
  return { folder, file, kind: (given: Partial<InstallFacts> = {}) => readInstallKind({ ...place, ...given }) };
}

it('an AppImage install is the file that it runs from', () => {
  const { kind, file } = staged();
  expect(kind()).toEqual({ kind: 'appimage', file });
});

it.each([
  ['a run from source', { isPackaged: false }],
  ['a .deb', { environment: {} }],
  ["an app that another AppImage started, with that one's variables", { executable: '/opt/PingLane/pinglane' }],
  ['a mount with a like name', { executable: '/tmp/.mount_ab/pinglane' }],
  ['a file that is gone', { environment: { APPIMAGE: '/nonexistent/a.AppImage', APPDIR: '/tmp/.mount_a' } }],
  ['a file that is not named whole', { environment: { APPIMAGE: 'a.AppImage', APPDIR: '/tmp/.mount_a' } }],
  ['a system without builds', { platform: 'freebsd' }],
] as [string, Partial<InstallFacts>][])('%s cannot replace itself', (_what, over) => {
  expect(staged(over).kind()).toBeNull();
});

it('a folder cannot be an AppImage install', () => {
  const { kind, folder } = staged();
  expect(kind({ environment: { APPIMAGE: folder, APPDIR: '/tmp/.mount_a' } })).toBeNull();
});

it('I2: a Windows install can replace itself only when the signer is known', () => {
  const { kind, folder } = staged({ platform: 'win32' });
  expect(kind()).toBeNull();
  writeFileSync(path.join(folder, 'app-update.yml'), 'provider: generic\nurl: https://feed.test\n');
  expect(kind()).toBeNull();
  writeFileSync(path.join(folder, 'app-update.yml'), 'provider: generic\npublisherName:\n  - CN=A, O=B\n');
  expect(kind()).toEqual({ kind: 'nsis' });
});

it('a macOS install is replaced by its zip', () => {
  expect(staged({ platform: 'darwin' }).kind()).toEqual({ kind: 'zip' });
});

it.each([
  ['from its disk image, or where macOS has put a copy of it, cannot replace itself', 'EROFS', null],
  ["in a folder that is not the person's is replaced, because Squirrel asks for the rights", 'EACCES', { kind: 'zip' }],
])('a macOS app %s', (_where, code, kind) => {
  const access = () => {
    throw Object.assign(new Error(code), { code });
  };
  expect(staged({ platform: 'darwin', access }).kind()).toEqual(kind);
});

it("the download folder is the system's cache folder", () => {
  expect(cacheFolder('linux', {}, '/home/a')).toBe('/home/a/.cache');
  expect(cacheFolder('linux', { XDG_CACHE_HOME: '/c' }, '/home/a')).toBe('/c');
  expect(cacheFolder('darwin', {}, '/Users/a')).toBe('/Users/a/Library/Caches');
  expect(cacheFolder('win32', { LOCALAPPDATA: 'C:\\a' }, 'C:\\Users\\a')).toBe('C:\\a');
  expect(cacheFolder('win32', {}, '/Users/a')).toContain('Local');
});

/** Which browsers `npm run test:browsers` finds on a machine, and what it says of those that it lacks. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDrivers, type Places } from '../../../../tools/browsers/drivers';

let folder = '';
let places: Places;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pinglane-browsers-'));
  places = {
    env: { PATH: [path.join(folder, 'empty'), path.join(folder, 'bin')].join(path.delimiter) },
    libraries: [],
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program in a folder of the test's machine. @returns its path */
function program(...place: readonly string[]): string {
  const file = path.join(folder, ...place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

const filesOf = (platform: NodeJS.Platform) =>
  Object.fromEntries(
    findDrivers(platform, places).map(({ browser, program: found }) => [browser, found?.file ?? null]),
  );

it('names what is missing, by system, when a machine has no driver', () => {
  expect(filesOf('linux')).toEqual({ WebKitGTK: null, Firefox: null });
  expect(filesOf('darwin')).toEqual({ Safari: null, Firefox: null });
  expect(filesOf('win32')).toEqual({ Firefox: null });
  const texts = findDrivers('linux', places).map(({ missing }) => missing);
  expect(texts.join()).toMatch(/webkit2gtk-driver.*geckodriver/);
});

it('finds a driver in a folder of the PATH', () => {
  const gecko = program('bin', 'geckodriver');
  const safari = program('bin', 'safaridriver');
  expect(filesOf('darwin')).toEqual({ Safari: safari, Firefox: gecko });
});

it('finds geckodriver.exe in the folder of GECKOWEBDRIVER when the system is Windows', () => {
  const gecko = program('drivers', 'geckodriver.exe');
  places = { ...places, env: { ...places.env, GECKOWEBDRIVER: path.join(folder, 'drivers') } };
  expect(filesOf('win32')).toEqual({ Firefox: gecko });
});

it('drives WebKitGTK only when its browser is there as well', () => {
  const driver = program('bin', 'WebKitWebDriver');
  places = { ...places, libraries: [path.join(folder, 'lib')] };
  expect(filesOf('linux')['WebKitGTK']).toBeNull();
  const browser = program('lib', 'webkit2gtk-4.1', 'MiniBrowser');
  expect(filesOf('linux')['WebKitGTK']).toBe(driver);
  const [found] = findDrivers('linux', places);
  expect(found?.program?.capabilities).toMatchObject({ 'webkitgtk:browserOptions': { binary: browser } });
});

it('ignores a driver whose file is not executable', () => {
  chmodSync(program('bin', 'geckodriver'), 0o644);
  expect(filesOf('win32')).toEqual({ Firefox: null });
  expect(filesOf('linux')['Firefox']).toBeNull();
});

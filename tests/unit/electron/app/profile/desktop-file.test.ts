/** The stored desktop settings: over restarts, after corrupt files, and on disks that refuse. */
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings, DESKTOP_FILE, openDesktopFile } from '../../../../../electron/app/profile/desktop-file';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const defaults = {
  language: null,
  closeToTray: true,
  hotkey: '',
  matchHotkey: '',
  guardHotkey: '',
  streamerHotkey: '',
  hideFromCapture: false,
  notifications: true,
  miniWindow: false,
  errorReports: true,
  miniPlace: null,
  window: null,
  isTrayExplained: false,
  isGraphicsOff: false,
};
const window = { x: -1200, y: 40, width: 1000, height: 700, isMaximized: true };
const put = (content: string) => writeFileSync(path.join(folder, DESKTOP_FILE), content);
const read = () => openDesktopFile(folder).read();

it('the desktop file has the defaults at first: closing hides, notifications on, no hotkey', () =>
  expect(read()).toEqual(defaults));

it('the desktop file keeps each change over restarts, written as a whole', () => {
  const file = openDesktopFile(path.join(folder, 'new', 'profile'));
  expect(file.change({ hotkey: 'Control+Alt+P' })).toBe(true);
  expect(file.change({ window })).toBe(true);
  const kept = { ...defaults, hotkey: 'Control+Alt+P', window };
  expect(file.read()).toEqual(kept);
  expect(openDesktopFile(path.join(folder, 'new', 'profile')).read()).toEqual(kept);
  expect(readdirSync(path.join(folder, 'new', 'profile'))).toEqual([DESKTOP_FILE]);
});

it.each([
  ['nothing', ''],
  ['half a file', '{"closeToTray":fal'],
  ['an array', '[]'],
  ['null', 'null'],
  ['another shape', '{"closeToTray":"no","hotkey":7,"notifications":null,"window":[],"isTrayExplained":1}'],
  ['a hotkey that is none', '{"hotkey":"P"}'],
  ['a window beyond all screens', JSON.stringify({ window: { ...window, x: 1e9 } })],
  ['a window of broken pixels', JSON.stringify({ window: { ...window, width: 10.5 } })],
  ['a window with another field', JSON.stringify({ window: { ...window, url: 'https://evil.test/' } })],
  ['64 KiB and a byte', JSON.stringify({ closeToTray: false }).padEnd(64 * 1024 + 1)],
])('the desktop file with %s has the defaults', (_name, content) => {
  put(content);
  expect(read()).toEqual(defaults);
});

it('the desktop file is read when it has just 64 KiB', () => {
  put(JSON.stringify({ closeToTray: false }).padEnd(64 * 1024));
  expect(read().closeToTray).toBe(false);
});

it('the desktop file keeps its valid parts when one is corrupt', () => {
  put(JSON.stringify({ closeToTray: false, hotkey: 'nonsense', window }));
  expect(read()).toEqual({ ...defaults, closeToTray: false, window });
});

it('F7: the desktop file keeps its old content when the disk refuses, and the change lasts for this run', () => {
  put(JSON.stringify({ closeToTray: false }));
  const file = openDesktopFile(folder);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in the way');
  expect(file.change({ notifications: false })).toBe(false);
  expect(file.read()).toEqual({ ...defaults, closeToTray: false, notifications: false });
});

it('F7: the desktop file has no temporary file beside it when a write fails', () => {
  mkdirSync(path.join(folder, DESKTOP_FILE));
  expect(openDesktopFile(folder).change({ notifications: false })).toBe(false);
  expect(readdirSync(folder)).toEqual([DESKTOP_FILE]);
  rmSync(path.join(folder, DESKTOP_FILE), { recursive: true });
  expect(openDesktopFile(folder).change({ notifications: false })).toBe(true);
  expect(readFileSync(path.join(folder, DESKTOP_FILE), 'utf8')).toContain('"notifications":false');
});

it('F7: the desktop file that cannot be read at the start keeps its content, which counts as soon as it can be read', () => {
  // A link to itself refuses to be read, for root as well, and could be replaced.
  const target = path.join(folder, DESKTOP_FILE);
  symlinkSync(target, target);
  const file = openDesktopFile(folder);
  expect(file.read()).toEqual(defaults);
  expect(file.change({ window })).toBe(false);
  expect(lstatSync(target).isSymbolicLink()).toBe(true);
  rmSync(target);
  put(JSON.stringify({ closeToTray: false, language: 'ja' }));
  expect(file.read()).toEqual({ ...defaults, closeToTray: false, language: 'ja', window });
  expect(file.change({ notifications: false })).toBe(true);
  expect(read()).toEqual({ ...defaults, closeToTray: false, language: 'ja', notifications: false, window });
});

it('the desktop file has the defaults again when it was erased, in this run and in the next one', () => {
  const file = openDesktopFile(folder);
  file.change({ hotkey: 'Control+Alt+P', language: 'ja', window });
  file.erase();
  expect(file.read()).toEqual(defaults);
  expect(readdirSync(folder)).toEqual([]);
  expect(read()).toEqual(defaults);
  expect(() => file.erase()).not.toThrow();
});

it('the default settings are those of a new file, without start at login', () => {
  const { closeToTray, hideFromCapture, notifications, miniWindow, errorReports, ...hotkeys } = read();
  const { hotkey, matchHotkey, guardHotkey, streamerHotkey } = hotkeys;
  expect(defaultSettings()).toEqual({
    closeToTray,
    openAtLogin: false,
    hotkey,
    matchHotkey,
    guardHotkey,
    streamerHotkey,
    hideFromCapture,
    notifications,
    miniWindow,
    errorReports,
  });
});

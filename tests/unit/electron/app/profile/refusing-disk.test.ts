/** F7: settings, window state, machine id and start at login on a disk that fails with ten errors at each step of writing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type * as Fs from 'node:fs';
import type * as FsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MACHINE_FILE, readMachineId } from '../../../../../electron/app/profile/machine-id';
import { DESKTOP_FILE, openDesktopFile } from '../../../../../electron/app/profile/desktop-file';
import { createFileSaver } from '../../../../../electron/desktop/save-file';
import { createLoginItem, type LoginItemSystem } from '../../../../../electron/desktop/login-item';

const disk = vi.hoisted(() => ({ call: '', code: '', left: Infinity, done: [] as unknown[] }));
const refuse = vi.hoisted(() => (call: string) => {
  if (disk.call !== call) return;
  disk.left -= 1;
  if (disk.left >= 0) throw Object.assign(new Error(`${disk.code}: no`), { code: disk.code });
});
vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>();
  const refusing = (call: 'mkdirSync' | 'writeFileSync' | 'renameSync') => {
    const run = real[call] as (...args: unknown[]) => unknown;
    return (...args: unknown[]) => {
      // A full disk has taken what fits.
      if (disk.call === 'writeFileSync' && call === disk.call) run(args[0], '', ...args.slice(2));
      // What the test itself writes must not fail.
      if (disk.call !== '') refuse(call);
      disk.done.push([call, Object(args[2])]);
      return run(...args);
    };
  };
  return {
    ...real,
    mkdirSync: refusing('mkdirSync'),
    writeFileSync: refusing('writeFileSync'),
    renameSync: refusing('renameSync'),
  };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FsPromises>();
  const rename = async (...args: Parameters<typeof real.rename>) => {
    refuse('rename');
    return real.rename(...args);
  };
  return { ...real, rename };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'refusing-'));
});
afterEach(() => {
  Object.assign(disk, { call: '', left: Infinity });
  rmSync(folder, { recursive: true, force: true });
});

const CODES = ['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'EDQUOT', 'EBUSY', 'EEXIST'];
const cases = (calls: readonly string[]) => CODES.flatMap((code) => calls.map((call) => [code, call] as const));
const window = { x: 10, y: 20, width: 1_000, height: 700, isMaximized: false };

it('F7: the bytes of a new file are on the disk before it takes the place of the old one', () => {
  const file = openDesktopFile(folder);
  disk.done.length = 0;
  expect(file.change({ notifications: false })).toBe(true);
  expect(disk.done.slice(-2)).toEqual([
    ['writeFileSync', expect.objectContaining({ flush: true })],
    ['renameSync', expect.anything()],
  ]);
});

it.each(cases(['mkdirSync', 'writeFileSync', 'renameSync']))(
  'F7: settings and window last for this run when %s comes from %s, the old file stays, and a later change is saved',
  (code, call) => {
    writeFileSync(path.join(folder, DESKTOP_FILE), JSON.stringify({ closeToTray: false }));
    const file = openDesktopFile(folder);
    Object.assign(disk, { call, code });
    expect(file.change({ notifications: false })).toBe(false);
    expect(file.change({ window })).toBe(false);
    expect(file.read()).toMatchObject({ closeToTray: false, notifications: false, window });
    disk.call = '';
    expect(readdirSync(folder)).toEqual([DESKTOP_FILE]);
    expect(readFileSync(path.join(folder, DESKTOP_FILE), 'utf8')).toBe('{"closeToTray":false}');
    expect(file.change({ hotkey: '' })).toBe(true);
    expect(openDesktopFile(folder).read()).toMatchObject({ closeToTray: false, notifications: false, window });
  },
);

it.each(cases(['mkdirSync', 'writeFileSync', 'renameSync']))(
  'F7: start at login stays as it was when %s comes from %s, and a later change is saved',
  (code, call) => {
    const app = { isPackaged: true, getPath: () => folder };
    const itemOf = (executable: string) =>
      createLoginItem({ platform: 'linux', environment: {}, executable, app } as unknown as LoginItemSystem);
    const file = path.join(folder, '.config', 'autostart', 'app.pinglane.desktop.desktop');
    itemOf('/opt/old/pinglane').set(true);
    const before = readFileSync(file, 'utf8');
    const moved = itemOf('/opt/new/pinglane');
    Object.assign(disk, { call, code });
    moved.refresh();
    expect(moved.set(true)).toBe(true);
    disk.call = '';
    expect([readFileSync(file, 'utf8'), readdirSync(path.dirname(file))]).toEqual([before, [path.basename(file)]]);
    rmSync(file);
    Object.assign(disk, { call, code });
    expect(moved.set(true)).toBe(false);
    disk.call = '';
    expect(moved.set(true)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('/opt/new/pinglane');
  },
);

it.each(cases(['mkdirSync', 'writeFileSync', 'renameSync']))(
  'F7: a machine id lasts for this run when %s comes from %s, and no file is left',
  async (code, call) => {
    Object.assign(disk, { call, code });
    expect(await readMachineId(folder, () => Promise.resolve('machine'))).toMatch(/^[0-9a-f]{64}$/);
    disk.call = '';
    expect(readdirSync(folder)).toEqual([]);
    const kept = await readMachineId(folder, () => Promise.resolve('machine'));
    expect(readdirSync(folder)).toEqual([MACHINE_FILE]);
    expect(await readMachineId(folder, () => Promise.resolve('machine'))).toBe(kept);
  },
);

describe.each(['EACCES', 'EBUSY', 'EPERM'])(
  'F7: while another program holds a file, which Windows says by %s',
  (code) => {
    it('settings wait for a moment, and are saved', () => {
      const file = openDesktopFile(folder);
      Object.assign(disk, { call: 'renameSync', code, left: 3 });
      expect(file.change({ notifications: false })).toBe(true);
      expect(openDesktopFile(folder).read().notifications).toBe(false);
      expect(readdirSync(folder)).toEqual([DESKTOP_FILE]);
    });

    it('so does the file of a first start, with which the machine id would be lost', async () => {
      Object.assign(disk, { call: 'renameSync', code, left: 3 });
      const id = await readMachineId(folder, () => Promise.resolve('machine'));
      expect(await readMachineId(folder, () => Promise.resolve('machine'))).toBe(id);
    });

    it("so does a person's file", async () => {
      const filePath = path.join(folder, 'report.txt');
      const save = createFileSaver({
        showDialog: () => Promise.resolve({ canceled: false, filePath }),
        ...{ folder: () => folder, language: () => 'en', now: () => 0 },
      });
      Object.assign(disk, { call: 'rename', code, left: 3 });
      expect(await save({ kind: 'report', text: 'A report' })).toBe('saved');
      expect([readdirSync(folder), readFileSync(filePath, 'utf8')]).toEqual([['report.txt'], 'A report']);
    });
  },
);

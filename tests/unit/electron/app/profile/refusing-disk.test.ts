/** F7: settings, window state, machine id and start at login on a disk that fails with ten errors at each step of writing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type * as Fs from 'node:fs';
import type * as FsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MACHINE_FILE, readMachineId } from '../../../../../electron/app/profile/machine-id';
import { DESKTOP_FILE, openDesktopFile } from '../../../../../electron/app/profile/desktop-file';
import { createLoginItem, type LoginItemSystem } from '../../../../../electron/desktop/login-item';

const disk = vi.hoisted(() => ({ call: '', code: '' }));
const refuse = vi.hoisted(() => (call: string) => {
  if (disk.call === call) throw Object.assign(new Error(`${disk.code}: no`), { code: disk.code });
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
  const refusing = (call: 'mkdir' | 'rename') => {
    const run = real[call] as (...args: unknown[]) => Promise<unknown>;
    return async (...args: unknown[]) => {
      refuse(call);
      return run(...args);
    };
  };
  const open = async (...args: Parameters<typeof real.open>) => {
    refuse('open');
    const handle = await real.open(...args);
    return Object.assign(handle, {
      writeFile: async (text: string) => {
        refuse('write');
        await handle.write(text);
      },
    });
  };
  return { ...real, open, mkdir: refusing('mkdir'), rename: refusing('rename') };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'refusing-'));
});
afterEach(() => {
  disk.call = '';
  rmSync(folder, { recursive: true, force: true });
});

const CODES = ['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'EDQUOT', 'EBUSY', 'EEXIST'];
const cases = (calls: readonly string[]) => CODES.flatMap((code) => calls.map((call) => [code, call] as const));
const window = { x: 10, y: 20, width: 1_000, height: 700, isMaximized: false };

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

it.each(cases(['mkdir', 'open', 'write', 'rename']))(
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

/** F7: settings, window state and machine id on a disk that fails with ten errors at each step of writing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type * as Fs from 'node:fs';
import type * as FsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MACHINE_FILE, readMachineId } from '../../../../../electron/app/profile/machine-id';
import { DESKTOP_FILE, openDesktopFile } from '../../../../../electron/app/profile/desktop-file';

const disk = vi.hoisted(() => ({ call: '', code: '' }));
const refuse = vi.hoisted(() => (call: string) => {
  if (disk.call === call) throw Object.assign(new Error(`${disk.code}: no`), { code: disk.code });
});
vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>();
  const refusing = (call: 'mkdirSync' | 'writeFileSync' | 'renameSync') => {
    const run = real[call] as (...args: unknown[]) => unknown;
    return (...args: unknown[]) => {
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
  const refusing = (call: 'mkdir' | 'open' | 'rename') => {
    const run = real[call] as (...args: unknown[]) => Promise<unknown>;
    return async (...args: unknown[]) => {
      refuse(call);
      return run(...args);
    };
  };
  return { ...real, mkdir: refusing('mkdir'), open: refusing('open'), rename: refusing('rename') };
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

it.each(cases(['mkdir', 'open', 'rename']))(
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

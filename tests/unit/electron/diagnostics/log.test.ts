/** The main process's log: where lines are written, how it grows, and disks that refuse in ten ways. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as Fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '../../../../common/brand';
import { LINE_LIMIT, MEMORY_LIMIT, RETRY_MS, createLog } from '../../../../electron/diagnostics/log';
import { LOG_FILES_LIMIT, logFileName, openLogFile } from '../../../../electron/diagnostics/log-file';

const disk = vi.hoisted(() => ({ fail: null as { call: string; code: string } | null }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>();
  const refusing = (call: 'mkdirSync' | 'openSync' | 'writeFileSync' | 'renameSync' | 'fstatSync') => {
    const run = real[call] as (...args: unknown[]) => unknown;
    return (...args: unknown[]) => {
      if (disk.fail?.call === call)
        throw Object.assign(new Error(`${disk.fail.code}: no`), { code: disk.fail.code, syscall: call });
      return run(...args);
    };
  };
  return {
    ...real,
    mkdirSync: refusing('mkdirSync'),
    openSync: refusing('openSync'),
    writeFileSync: refusing('writeFileSync'),
    renameSync: refusing('renameSync'),
    fstatSync: refusing('fstatSync'),
  };
});

let folder = '';
let time = 0;
let printed: string[] = [];
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'log-')), 'logs');
  time = Date.parse('2026-05-01T12:00:00Z');
  printed = [];
  disk.fail = null;
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const create = () => createLog({ print: (line) => void printed.push(line), now: () => time });
const written = (age = 0) => readFileSync(path.join(folder, logFileName(age)), 'utf8');

describe('a log line', () => {
  it('H1: is printed and, with its time, written to the file, redacted in both', () => {
    const log = create();
    log.openFolder(folder);
    log.write('refused Bearer abcdefghijklmnopqrstuvwxyz012345 of zoe@mail.example at 203.0.113.9');
    expect(printed).toHaveLength(1);
    expect(written()).toBe(`2026-05-01T12:00:00.000Z ${printed[0] ?? ''}\n`);
    expect(written()).toContain('<email>');
    expect(written()).not.toMatch(/abcdefghij|zoe|203\.0/);
  });

  it('H1: stays one line with any content', () => {
    const log = create();
    log.openFolder(folder);
    log.write('one\r\n2026-05-01T12:00:00.000Z two\u2028three');
    expect(written().match(/\n/g)).toHaveLength(1);
    expect(written()).toContain(String.raw`one\r\n2026`);
  });

  it('H1: is cut at the limit, never inside a secret', () => {
    const log = create();
    log.openFolder(folder);
    log.write(`${'x '.repeat(LINE_LIMIT / 2 - 5)}4111 1111 1111 1111`);
    expect(printed[0]?.length).toBeLessThanOrEqual(LINE_LIMIT);
    expect(written()).not.toContain('4111');
  });

  it('F5: is written when the terminal is gone', () => {
    const log = createLog({
      print() {
        throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
      },
      now: () => time,
    });
    log.openFolder(folder);
    expect(() => log.write('still here')).not.toThrow();
    expect(written()).toContain('still here');
  });

  it('is kept in memory until there is a folder, up to the newest 500', () => {
    const log = create();
    for (let index = 0; index < 510; index += 1) log.write(`line ${index}.`);
    expect(existsSync(folder)).toBe(false);
    log.openFolder(folder);
    expect(written()).not.toContain('line 9.');
    expect(written()).toContain('line 10.');
    expect(written().match(/\n/g)).toHaveLength(500);
  });

  it('is counted instead of written after 600 in a minute', () => {
    const log = create();
    log.openFolder(folder);
    for (let index = 0; index < 625; index += 1) log.write('refused request');
    expect(written().match(/\n/g)).toHaveLength(600);
    time += 60_000;
    log.write('quiet again');
    expect(written()).toMatch(/25 more lines in a minute\n.*quiet again\n$/);
  });
});

describe('the log files', () => {
  it('F7: are at most five of 1 MiB, readable by the person alone, with the newest lines', () => {
    const file = openLogFile(folder);
    const block = `${'y'.repeat(128 * 1024 - 1)}\n`;
    for (let index = 0; index < 60; index += 1) file.append(`${index} ${block}`);
    // The newest has no number.
    expect(readdirSync(folder).sort()).toEqual(
      ['.1.log', '.2.log', '.3.log', '.4.log', '.log'].map((ending) => `${brand.key}${ending}`),
    );
    for (let age = 0; age < 5; age += 1) {
      const { size, mode } = statSync(path.join(folder, logFileName(age)));
      expect(size).toBeLessThanOrEqual(1024 * 1024);
      expect(mode & 0o777).toBe(0o600);
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(written()).toMatch(/^59 y/m);
    expect(written(1)).not.toMatch(/^59 y/m);
  });

  it('F7: lose the permissions of others when an older one had them', () => {
    openLogFile(folder).append('first\n');
    rmSync(path.join(folder, logFileName(0)));
    writeFileSync(path.join(folder, logFileName(0)), 'open to all\n', { mode: 0o666 });
    openLogFile(folder).append('second\n');
    expect(statSync(path.join(folder, logFileName(0))).mode & 0o777).toBe(0o600);
  });

  it('F7: are not written through a link in their place', () => {
    const target = path.join(path.dirname(folder), 'target');
    writeFileSync(target, 'precious');
    openLogFile(folder).append('first\n');
    rmSync(path.join(folder, logFileName(0)));
    symlinkSync(target, path.join(folder, logFileName(0)));
    const log = create();
    log.openFolder(folder);
    expect(() => log.write('overwritten?')).not.toThrow();
    expect(readFileSync(target, 'utf8')).toBe('precious');
  });
});

describe('an erased log', () => {
  it('has no file and no waiting line of before, and goes on with the next one', () => {
    const log = create();
    log.openFolder(folder);
    log.write('x'.repeat(LINE_LIMIT));
    writeFileSync(path.join(folder, logFileName(LOG_FILES_LIMIT - 1)), 'old');
    disk.fail = { call: 'openSync', code: 'ENOSPC' };
    log.write('waiting');
    disk.fail = null;
    log.erase();
    expect(readdirSync(folder)).toEqual([]);
    time += RETRY_MS;
    log.write('after');
    expect(written()).toMatch(/^\S+ after\n$/);
  });

  it('loses what is in memory when there is no folder yet', () => {
    const log = create();
    log.write('before');
    log.erase();
    log.openFolder(folder);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('F7: a disk that refuses', () => {
  const codes = ['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'EDQUOT', 'EBUSY', 'ENOTDIR'];
  it.each(codes.map((code, index) => [code, ['openSync', 'writeFileSync', 'mkdirSync', 'fstatSync'][index % 4] ?? '']))(
    'with %s in %s throws nothing, and the lines are written when it accepts again',
    (code, call) => {
      const log = create();
      disk.fail = { call, code };
      log.openFolder(folder);
      expect(() => log.write('while it refuses')).not.toThrow();
      expect(printed).toEqual(['while it refuses']);
      disk.fail = null;
      time += RETRY_MS - 1;
      log.write('too soon');
      expect(existsSync(path.join(folder, logFileName(0))) && written().includes('too soon')).toBe(false);
      time += 1;
      log.write('again');
      expect(written()).toMatch(/while it refuses\n.*too soon\n.*again\n$/);
    },
  );

  it('a rename leaves the existing file', () => {
    const file = openLogFile(folder);
    const half = `${'z'.repeat(600 * 1024)}\n`;
    file.append(half);
    disk.fail = { call: 'renameSync', code: 'EACCES' };
    expect(() => file.append(half)).toThrow('EACCES');
    expect(written()).toBe(half);
    disk.fail = null;
    file.append('next\n'.repeat(100 * 1024));
    expect(written(1)).toBe(half);
  });

  it('for hours costs memory for 500 lines at most', () => {
    const log = create();
    disk.fail = { call: 'openSync', code: 'ENOSPC' };
    log.openFolder(folder);
    for (let index = 0; index < 2_000; index += 1) {
      time += 1_000;
      log.write(`line ${index}.`);
    }
    disk.fail = null;
    time += RETRY_MS;
    log.write('back');
    expect(written().match(/\n/g)).toHaveLength(MEMORY_LIMIT);
    expect(written()).not.toContain('line 1500.');
    expect(written()).toContain('line 1999.');
  });
});

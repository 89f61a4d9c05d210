import { describe, expect, it } from 'vitest';
import { kindOf, parsePss, parseSchedule, parseStat, treeOf } from '../../../../../tools/bench/light/process-table';

/** A line of /proc/PID/stat up to the fields that are read. */
const stat = (name: string) => `41 (${name}) S 7 41 41 0 -1 4194560 1 2 3 4 150 25 0 0 20 0 12 0 900`;

describe('what Linux says of a process', () => {
  it.each(['node', 'chrome crashpad', 'odd) S 1 (name'])('is read whatever its name is: %s', (name) => {
    expect(parseStat(stat(name))).toEqual({ pid: 41, parent: 7, ticks: 175 });
  });

  it('is nothing for a process that has ended', () => {
    expect([parseStat(''), parsePss(''), parseSchedule('')]).toEqual([null, null, 0]);
  });

  it('is its proportional set size in bytes, not another size', () => {
    const rollup = '55-7f ---p 00000000 00:00 0  [rollup]\nRss:      9000 kB\nPss:      1234 kB\nPss_Dirty:  88 kB\n';
    expect(parsePss(rollup)).toBe(1234 * 1024);
  });

  it('is its time of CPU in seconds', () => {
    expect(parseSchedule('2500000000 579856 1\n')).toBe(2.5);
  });

  it.each([
    ['/opt/chromium\0--type=renderer\0--lang=en', 'renderer'],
    ['/opt/chromium --type=gpu-process --no-sandbox', 'gpu-process'],
    ['/opt/chromium\0--user-data-dir=/profile\0--headless', 'browser'],
    ['/opt/chrome_crashpad_handler\0--monitor-self', 'other'],
    ['/opt/chromium\0--type=ppapi', 'other'],
    ['/opt/chromium\0--type=utility\0--utility-sub-type=storage.mojom.StorageService', 'storage'],
    ['/opt/chromium\0--type=utility\0--utility-sub-type=network.mojom.NetworkService', 'utility'],
  ])('is its kind: %s', (commandLine, kind) => {
    expect(kindOf(commandLine)).toBe(kind);
  });
});

it('a tree is a process with its children and theirs, in any order, without others', () => {
  const rows = [
    [5, 4],
    [4, 2],
    [2, 1],
    [3, 1],
    [6, 2],
  ].map(([pid = 0, parent = 0]) => ({ pid, parent, ticks: 0 }));
  expect(treeOf(rows, 2).map(({ pid }) => pid)).toEqual([2, 4, 6, 5]);
  expect(treeOf(rows, 9)).toEqual([]);
});

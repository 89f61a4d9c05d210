/** A watched game: what is told of its start and its end, and to whom. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DesktopCommand } from '../../../../common/contract/ipc/desktop-settings';
import { createLaunchers } from '../../../../electron/launchers/launchers';
import type { RunningGame } from '../../../../electron/launchers/running-game';
import { createGameWatcher, ENDED_AFTER_MS, WATCH_MS } from '../../../../electron/launchers/watch-games';
import { createDisk } from '../../../support/samples/launcher-disk';
import { createManualTimers } from '../diagnostics/manual-timers';

describe('a watched game', () => {
  /** A watcher over a script. */
  function watching() {
    const timers = createManualTimers();
    const told: DesktopCommand[] = [];
    const note: { running: RunningGame; reads: number } = { running: { id: null }, reads: 0 };
    const watch = createGameWatcher({
      read: () => {
        note.reads += 1;
        return Promise.resolve(note.running);
      },
      after: timers.after,
      tell: (command) => told.push(command),
    });
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        timers.pass(Math.min(left, 1_000));
        await Promise.resolve();
        await Promise.resolve();
      }
    };
    return { watch, told, note, pass };
  }
  const [started, ended] = [
    { command: 'game-started', game: 'steam:440' },
    { command: 'game-ended', game: 'steam:440' },
  ];

  it('is told when it starts, and once it has ended for two minutes', async () => {
    const { watch, told, note, pass } = watching();
    watch(['steam:440']);
    await pass(WATCH_MS);
    const { reads } = note;
    note.running = { id: 'steam:440' };
    await pass(9_000);
    expect(note.reads).toBe(reads);
    await pass(1_000);
    expect(told).toEqual([started]);
    note.running = { id: null };
    await pass(WATCH_MS + ENDED_AFTER_MS - 1_000);
    expect(told).toEqual([started]);
    await pass(2_000);
    expect(told).toEqual([started, ended]);
  });

  it('is not told as ended when any game runs again within the two minutes', async () => {
    const { watch, told, note, pass } = watching();
    watch(['steam:440']);
    note.running = { id: 'steam:440' };
    await pass(WATCH_MS * 2);
    note.running = { id: null };
    await pass(WATCH_MS * 2);
    note.running = { id: 'steam:570' };
    await pass(ENDED_AFTER_MS * 2);
    expect(told).toEqual([]);
  });

  it('that ran before watching has not started, and what is not told is no end', async () => {
    const { watch, told, note, pass } = watching();
    note.running = { id: 'steam:440' };
    watch(['steam:440']);
    await pass(WATCH_MS * 2);
    note.running = 'unreported';
    await pass(ENDED_AFTER_MS * 2);
    expect(told).toEqual([]);
    note.running = { id: null };
    await pass(ENDED_AFTER_MS + WATCH_MS * 2);
    expect(told).toEqual([ended]);
  });

  it('is read while something is watched only; others are never told', async () => {
    const { watch, told, note, pass } = watching();
    await pass(WATCH_MS * 3);
    expect(note.reads).toBe(0);
    watch(['steam:10']);
    await pass(WATCH_MS * 3);
    const { reads } = note;
    expect(reads).toBeGreaterThan(2);
    note.running = { id: 'steam:440' };
    await pass(WATCH_MS * 2);
    note.running = { id: null };
    watch([]);
    await pass(ENDED_AFTER_MS * 2);
    expect(told).toEqual([]);
    expect(note.reads).toBeLessThanOrEqual(reads + 2);
  });
});

it('a command of a watched game waits for a page that was put away', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'launchers-'));
  const disk = createDisk(root, 'win32');
  disk.registry['RunningAppID'] = 'REG_DWORD    0x0';
  const timers = createManualTimers();
  const [kept, published]: [DesktopCommand[], unknown[]] = [[], []];
  let isAway = true;
  const { serve: call } = createLaunchers({
    system: disk.system,
    open: () => Promise.resolve(),
    publish: (event, payload) => published.push([event, payload]),
    putAway: {
      keepCommand: (command) => {
        if (isAway) kept.push(command);
        return isAway;
      },
    },
    after: timers.after,
    now: () => 0,
  });
  const pass = async () => {
    timers.pass(WATCH_MS);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  await call({ request: 'watch', ids: ['steam:440'] });
  await pass();
  disk.registry['RunningAppID'] = 'REG_DWORD    0x1b8';
  await pass();
  expect(kept).toEqual([{ command: 'game-started', game: 'steam:440' }]);
  isAway = false;
  disk.registry['RunningAppID'] = 'REG_DWORD    0x0';
  await pass();
  timers.pass(ENDED_AFTER_MS);
  await pass();
  expect(published).toEqual([['onCommanded', { command: 'game-ended', game: 'steam:440' }]]);
  rmSync(root, { recursive: true });
});

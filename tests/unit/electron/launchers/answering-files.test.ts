/** A disk that does not answer, as a network drive that is gone: the games of all others are listed, and it is not asked again meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ANSWER_LIMIT_MS } from '../../../../electron/launchers/answering-files';
import { createLaunchers } from '../../../../electron/launchers/launchers';
import {
  createDisk,
  PLACES,
  writeEpicGame,
  writeLibraries,
  writeSteamGame,
} from '../../../support/samples/launcher-disk';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'answering-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function stage() {
  const disk = createDisk(root, 'win32');
  writeLibraries(disk, 'win32');
  writeSteamGame(disk, 'win32', PLACES.win32.steam, 440, 'Star Arena');
  writeSteamGame(disk, 'win32', PLACES.win32.library, 570, 'Moon Racer');
  writeEpicGame(disk, 'win32', { AppName: 'Sugar', DisplayName: 'Polar Siege' });
  const { files } = disk.system;
  let isSilent = false;
  const waiting: (() => void)[] = [];
  let asked = 0;
  const system: typeof disk.system = {
    ...disk.system,
    files: {
      ...files,
      async list(folder, form, limit) {
        if (folder.startsWith(PLACES.win32.library)) {
          asked += 1;
          if (isSilent) await new Promise<void>((resolve) => waiting.push(resolve));
        }
        return files.list(folder, form, limit);
      },
    },
  };
  const { serve } = createLaunchers({
    ...{ system, open: () => Promise.resolve(), publish: () => undefined, putAway: { keepCommand: () => true } },
    after(delayMs, run) {
      // Long after every disk that answers.
      const timer = setTimeout(run, delayMs === ANSWER_LIMIT_MS ? 300 : delayMs);
      return () => clearTimeout(timer);
    },
    now: () => 0,
  });
  return {
    names: async () => {
      const listed = await serve({ request: 'list' });
      return 'games' in listed ? listed.games.map(({ name }) => name) : [];
    },
    start: (id: string) => serve({ request: 'start', id }),
    asked: () => asked,
    silence() {
      isSilent = true;
    },
    answer() {
      isSilent = false;
      for (const resolve of waiting) resolve();
    },
  };
}

it('costs its own games only, and one waiting call: each holds one of the few threads that read files', async () => {
  const { names, start, asked, silence, answer } = stage();
  silence();
  expect(await names()).toEqual(['Star Arena', 'Polar Siege']);
  expect(await start('steam:440')).toEqual({ response: 'started', outcome: 'opened' });
  expect(await start('steam:570')).toEqual({ response: 'started', outcome: 'unknown' });
  expect(await names()).toEqual(['Star Arena', 'Polar Siege']);
  expect(asked()).toBe(1);
  answer();
  await expect.poll(() => names()).toEqual(['Star Arena', 'Moon Racer', 'Polar Siege']);
});

it('is asked at each reading while it answers', async () => {
  const { names, asked } = stage();
  expect(await names()).toHaveLength(3);
  expect(await names()).toHaveLength(3);
  expect(asked()).toBe(2);
});

/** Every folder that the main process creates is its owner's alone: they hold logs, settings, and installers (promises F7, I4). */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import * as filesystem from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openLogFile } from '../../../../electron/diagnostics/log-file';
import { createLoginItem } from '../../../../electron/desktop/login-item';
import { readMachineId } from '../../../../electron/app/profile/machine-id';
import { openDesktopFile } from '../../../../electron/app/profile/desktop-file';
import { openUpdateMemory } from '../../../../electron/updates/memory';
import { openPartialFile } from '../../../../electron/updates/partial-file';
import { FILE } from '../updates/feed-stage';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'modes-'));
  const earlier = process.umask(0);
  return () => {
    process.umask(earlier);
    rmSync(root, { recursive: true, force: true });
  };
});
/** The folders below the test's own, with their modes. */
const modes = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, found: statSync(path.join(root, name)) }))
    .filter(({ found }) => found.isDirectory())
    .map(({ name, found }) => `${name} ${(found.mode & 0o777).toString(8)}`)
    .sort();

it.each<[string, (folder: string) => unknown]>([
  ['the log', (folder) => openLogFile(folder).append('a line\n')],
  ['the settings', (folder) => openDesktopFile(folder).change({ hotkey: '' })],
  ['the machine id', (folder) => readMachineId(folder)],
  ['what was seen of the feed', (folder) => openUpdateMemory(folder, () => undefined).record('0.2.0', 1)],
  ['downloads', (folder) => openPartialFile(folder, FILE, filesystem)],
])('F7, I4: the folders of %s have mode 0700 with any umask', async (_what, make) => {
  await make(path.join(root, 'a', 'b'));
  expect(modes()).toEqual(['a 700', 'a/b 700']);
});

it('F7: the folders of the autostart file have mode 0700 (XDG Base Directory Specification)', () => {
  const app = { isPackaged: true, getAppPath: () => '', getPath: () => root } as never;
  createLoginItem({ platform: 'linux', app, environment: {}, executable: '/opt/PingLane/pinglane' }).set(true);
  expect(modes()).toEqual(['.config 700', '.config/autostart 700']);
});

it('F7, I4: every call that creates a folder passes the mode', () => {
  const sources = readdirSync('electron', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const calls = sources.flatMap(
    (name) => readFileSync(path.join('electron', name), 'utf8').match(/\bmkdir(?:Sync)?\([^;]*/g) ?? [],
  );
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter((call) => !call.includes('mode: 0o700'))).toEqual([]);
});

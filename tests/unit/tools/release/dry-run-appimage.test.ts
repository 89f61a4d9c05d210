/** The dry run's AppImage with a shell script instead of the app: it behaves like an AppImage's runtime. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDryRunAppImage } from '../../../../tools/release/dry-run-appimage';

let folder = '';
let file = '';
let temporary = '';
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'pinglane-appimage-')));
  file = path.join(folder, 'made', 'App.AppImage');
  temporary = path.join(folder, 'temporary');
  await mkdir(temporary);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(script: string): Promise<void> {
  const unpacked = path.join(folder, 'unpacked');
  await mkdir(path.join(unpacked, 'resources'), { recursive: true });
  await writeFile(path.join(unpacked, 'resources', 'app.asar'), Buffer.from([0, 255, 10, 13]));
  await writeFile(path.join(unpacked, 'pinglane'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  await makeDryRunAppImage(unpacked, file);
}

// It is a shell script, because an AppImage runs on Linux.
describe.runIf(process.platform === 'linux')('makeDryRunAppImage', () => {
  it('starts the app with its arguments, sets the variables of both paths, and returns its exit code', async () => {
    await make('printf "%s|%s|%s|" "$APPIMAGE" "$APPDIR" "$0"; printf "<%s>" "$@"; exit 7');
    const { stdout, status } = spawnSync(file, ['one', 'two words'], { env: { ...process.env, TMPDIR: temporary } });
    const [appImage, appFolder = '', program, words] = stdout.toString().split('|');
    expect(appImage).toBe(file);
    expect(path.dirname(appFolder)).toBe(temporary);
    expect(program).toBe(path.join(appFolder, 'pinglane'));
    expect(words).toBe('<one><two words>');
    expect(status).toBe(7);
    await expect.poll(() => existsSync(appFolder)).toBe(false);
  });

  it('runs the app in the same process, so that a signal reaches it', async () => {
    await make('trap "exit 42" TERM; echo "$$"; while :; do sleep 0.05; done');
    const child = spawn(file, [], { env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    expect(Number(printed.toString())).toBe(child.pid);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(42);
    await expect.poll(() => readdir(temporary)).toEqual([]);
  });

  it('leaves no partial file when the app cannot be read', async () => {
    const nowhere = path.join(folder, 'made', 'Other.AppImage');
    await expect(makeDryRunAppImage(path.join(folder, 'missing'), nowhere)).rejects.toThrow('tar could not pack');
    expect(await readdir(path.dirname(nowhere))).toEqual(['App.AppImage']);
  });
});

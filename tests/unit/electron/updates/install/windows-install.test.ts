/** Passing an installer to electron-updater's Windows part: its signer is checked twice, and any doubt refuses it (promise I2). */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createWindowsInstaller } from '../../../../../electron/updates/install/windows';
import type { RunProgram } from '../../../../../electron/updates/install/windows-signer';
import { describeContent } from '../../../../support/desktop/release-feed';
import { CONTENT } from '../feed-stage';

const OWNER = 'CN=PingLane Ltd., O=PingLane Ltd., C=SG';
const FILE = describeContent(CONTENT, { platform: 'win32', kind: 'nsis', name: 'PingLane-0.2.0-win-x64.exe' });

async function staged(config: string, signers: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'windows-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'app-update.yml'), config);
  const file = path.join(folder, FILE.name);
  await writeFile(file, CONTENT);
  const looked: string[] = [];
  const run: RunProgram = (_program, _args, environment) => {
    const [seen = ''] = Object.values(environment).filter((value) => value.startsWith(folder));
    looked.push(path.basename(seen));
    const subject = signers[looked.length - 1] ?? '';
    return Promise.resolve({ stdout: JSON.stringify({ status: 0, path: seen, subject }), stderr: '' });
  };
  const lines: string[] = [];
  const failed = vi.fn();
  const installer = createWindowsInstaller({
    app: {
      ...{ getVersion: () => '0.1.0', getName: () => 'PingLane', isPackaged: true, quit: vi.fn(), relaunch: vi.fn() },
      ...{ whenReady: () => Promise.resolve(), once: vi.fn() },
    },
    ...{ folder, resourcesPath: folder, log: (line: string) => lines.push(line), failed, run },
  });
  const release = { version: '0.2.0', notes: {}, file: FILE, url: 'https://feed.test/a' };
  return { prepare: () => installer.prepare(release, file), installer, failed, looked, lines, folder };
}
const yml = `provider: generic\nurl: https://feed.test\npublisherName:\n  - ${JSON.stringify(OWNER)}\n`;

it("I2, I3: the owner's installer is accepted once its copy is verified too, with web installers turned off", async () => {
  const { prepare, looked, folder, lines } = await staged(yml, [OWNER, OWNER]);
  expect(await prepare()).toBe('ready');
  // electron-updater warns where it would accept one.
  expect(lines).toEqual([]);
  expect(looked).toEqual([FILE.name, `temp-${FILE.name}`]);
  expect(await readdir(path.join(folder, 'handed-over', 'pending'))).toContain(FILE.name);
});

it.each([
  ['somebody else signed it', yml, ['CN=Evil, O=Evil, C=SG'], 1],
  ['the build names no signer', 'provider: generic\nurl: https://feed.test\n', [OWNER], 0],
  ['the build names a common name alone', 'publisherName: PingLane Ltd.\n', [OWNER], 0],
  ['the build names nothing that can be read', ':', [OWNER], 0],
])('I2: an installer is refused and logged when %s', async (_what, config, signers, looks) => {
  const { prepare, looked, lines, installer, failed } = await staged(config, signers);
  expect(await prepare()).toBe('refused');
  expect(looked).toHaveLength(looks);
  expect(lines).toHaveLength(1);
  await installer.finish();
  expect(failed).toHaveBeenCalledOnce();
});

it('I2: an installer whose copy has another signer is refused', async () => {
  const { prepare, installer, failed } = await staged(yml, [OWNER, 'CN=Evil, O=Evil, C=SG']);
  await expect(prepare()).rejects.toThrow('not signed by the application owner');
  await installer.finish();
  expect(failed).toHaveBeenCalledOnce();
});

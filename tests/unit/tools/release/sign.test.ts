/** Signing a release folder, and reading it in an app (promises I1, I2). */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MANIFEST_FILE, SIGNATURE_FILE } from '../../../../common/contract/update-feed/release';
import { parseManifest } from '../../../../electron/updates/feed';
import { isSigned, readUpdateKeys } from '../../../../electron/updates/signature';
import { runTool } from '../../../../tools/lib/run';
import {
  checkRelease,
  describeRelease,
  newKeyPair,
  publicKeyText,
  readNotes,
  readPrivateKey,
  writeManifest,
} from '../../../../tools/release/sign';

const NAMES = [
  ...['PingLane-1.2.3-linux-amd64.deb', 'PingLane-1.2.3-linux-x86_64.AppImage', 'PingLane-1.2.3-mac-universal.dmg'],
  ...['PingLane-1.2.3-mac-universal.zip', 'PingLane-1.2.3-win-arm64.exe', 'PingLane-1.2.3-win-x64.exe'],
];

async function staged(names: readonly string[] = NAMES) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sign-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of [...names, 'latest.yml', 'sbom.cdx.json']) await writeFile(path.join(folder, name), `of ${name}`);
  const pair = newKeyPair('');
  const release = { version: '1.2.3', notes: { en: 'Faster' }, now: new Date('2026-11-22T05:00:00.000Z') };
  return { folder, key: readPrivateKey(pair.privatePem, ''), publicKey: pair.publicKey, release };
}

it('I1: a release folder is described, signed, and accepted by an app with the key only', async () => {
  const { folder, key, publicKey, release } = await staged();
  await writeManifest(folder, await describeRelease(folder, release), [key]);
  const bytes = await readFile(path.join(folder, MANIFEST_FILE));
  const signature = await readFile(path.join(folder, SIGNATURE_FILE), 'utf8');
  expect(isSigned(bytes, signature, readUpdateKeys(publicKey))).toBe(true);
  const manifest = parseManifest(bytes);
  expect(manifest).toMatchObject({ product: 'pinglane', version: '1.2.3', signedAt: '2026-11-22T05:00:00.000Z' });
  expect(manifest?.files.map(({ platform, arch, kind, name }) => [platform, arch, kind, name])).toEqual([
    ['linux', 'x64', 'deb', NAMES[0]],
    ['linux', 'x64', 'appimage', NAMES[1]],
    ['darwin', 'universal', 'dmg', NAMES[2]],
    ['darwin', 'universal', 'zip', NAMES[3]],
    ['win32', 'arm64', 'nsis', NAMES[4]],
    ['win32', 'x64', 'nsis', NAMES[5]],
  ]);
  expect(await checkRelease(folder, readUpdateKeys(publicKey))).toBeNull();
  expect(await checkRelease(folder, readUpdateKeys(newKeyPair('').publicKey))).toMatch(/none of the keys/);
  await writeFile(path.join(folder, NAMES[5] ?? ''), 'of another size');
  expect(await checkRelease(folder, readUpdateKeys(publicKey))).toMatch(/win-x64\.exe is not the file/);
});

it('I1: a release has both signatures during a change of keys, and both kinds of apps accept it', async () => {
  const { folder, key, publicKey, release } = await staged();
  const next = newKeyPair('');
  await writeManifest(folder, await describeRelease(folder, release), [key, readPrivateKey(next.privatePem, '')]);
  for (const text of [publicKey, next.publicKey]) expect(await checkRelease(folder, readUpdateKeys(text))).toBeNull();
});

it('a folder is not signed without installers or with a file of another name', async () => {
  const empty = await staged([]);
  await expect(describeRelease(empty.folder, empty.release)).rejects.toThrow('holds no installer');
  for (const name of ['PingLane-1.2.3-dry-run.AppImage', 'PingLane setup.exe', "PingLane'-win-x64.exe"]) {
    const { folder, release } = await staged([name]);
    await expect(describeRelease(folder, release)).rejects.toThrow(`${name} has no name of a release`);
  }
});

it('a folder is not signed as a version that its files do not have', async () => {
  const { folder, release } = await staged();
  for (const version of ['1.2.4', '1.2', '2.3'])
    await expect(describeRelease(folder, { ...release, version })).rejects.toThrow(
      `${NAMES[0] ?? ''} is not of version ${version}`,
    );
});

it('a private key is encrypted by its passphrase, and invalid texts are refused', () => {
  const { privatePem, publicKey } = newKeyPair('secret words');
  expect(privatePem).toContain('ENCRYPTED');
  expect(publicKeyText(readPrivateKey(privatePem, 'secret words'))).toBe(publicKey);
  for (const [pem, passphrase] of [
    [privatePem, 'other words'],
    [privatePem, ''],
    ['no key', ''],
  ] as const)
    expect(() => readPrivateKey(pem, passphrase)).toThrow(
      /^no private key in PEM that PINGLANE_SIGNING_PASSPHRASE opens: /,
    );
});

it('the notes are texts by language', async () => {
  const { folder } = await staged([]);
  const file = path.join(folder, 'notes.json');
  await writeFile(file, '{"en":"Faster","vi":"Nhanh hơn"}');
  expect(await readNotes(file)).toEqual({ en: 'Faster', vi: 'Nhanh hơn' });
  await writeFile(file, '{"english":"Faster"}');
  await expect(readNotes(file)).rejects.toThrow('by language code');
  await writeFile(file, '{');
  await expect(readNotes(file)).rejects.toThrow(`${file} is no JSON`);
});

it('the command creates a key once, signs with it, and checks against the keys of the apps', async () => {
  const { folder } = await staged();
  const other = await staged();
  const key = path.join(folder, 'release.key');
  const script = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    runTool('tsx', ['tools/release-sign.ts', ...args], { env: { PINGLANE_UPDATE_KEYS: '', ...env } });
  const made = await script(['--new-key', key]);
  const printed = /PINGLANE_UPDATE_KEYS=(\S+)/.exec(made.output)?.[1] ?? '';
  expect([made.code, printed.length, (await stat(key)).mode & 0o777]).toEqual([0, 44, 0o600]);
  const [again, signed, stranger, unclear, unread] = await Promise.all([
    script(['--new-key', key]),
    script([folder, '--version', '1.2.3', '--key', key], { PINGLANE_UPDATE_KEYS: printed }),
    script([other.folder, '--version', '1.2.3', '--key', key], { PINGLANE_UPDATE_KEYS: other.publicKey }),
    script([folder, other.folder, '--version', '1.2.3', '--key', key]),
    script([folder, '--version', '1.2.3', '--key', path.join(folder, 'latest.yml')]),
  ]);
  expect([again.code, signed.code, stranger.code, unclear.code, unread.code]).toEqual([1, 0, 1, 1, 1]);
  expect(unclear.output).toBe('release:sign: name the folder of the release, or --new-key <file>\n');
  expect(unread.output).toContain(`release:sign: ${path.join(folder, 'latest.yml')}: no private key in PEM`);
  expect(again.output).toContain('EEXIST');
  expect(signed.output).toContain('Signed 1.2.3');
  expect(stranger.output).toContain('none of the keys');
});

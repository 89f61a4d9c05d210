/**
 * `npm run release:sign`: signs a release's folder for the update feed (docs/releasing.md).
 * `-- --new-key <file>` creates a key pair; `-- <folder> [--version <version>] [--notes <file>] [--key <file>]…` signs.
 */
import type { KeyObject } from 'node:crypto';
import { writeFile, readFile } from 'node:fs/promises';
import packageJson from '../package.json' with { type: 'json' };
import { readUpdateKeys } from '../electron/updates/signature';
import {
  checkRelease,
  describeRelease,
  newKeyPair,
  publicKeyText,
  readNotes,
  readPrivateKey,
  writeManifest,
} from './release/sign';
import { readArguments } from './lib/arguments';
import { messageOf } from './lib/message-of';

const PASSPHRASE = process.env['PINGLANE_SIGNING_PASSPHRASE'] ?? '';

async function makeKey(file: string): Promise<void> {
  const { privatePem, publicKey } = newKeyPair(PASSPHRASE);
  // Never overwrites an existing key.
  await writeFile(file, privatePem, { flag: 'wx', mode: 0o600 });
  if (PASSPHRASE === '') console.log('The key is not encrypted: set PINGLANE_SIGNING_PASSPHRASE to have it so.');
  console.log(`Private key: ${file} (keep it off every machine that builds)\nPINGLANE_UPDATE_KEYS=${publicKey}`);
}

async function signFolder(
  folder: string,
  { version, notes, keyFiles }: { version: string; notes: string | undefined; keyFiles: readonly string[] },
): Promise<void> {
  const inline = process.env['PINGLANE_SIGNING_KEY'] ?? '';
  const pems = await Promise.all(keyFiles.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  if (inline !== '') pems.push(['PINGLANE_SIGNING_KEY', inline]);
  const keys = pems.map(([from, pem]) => readKey(from, pem));
  if (keys.length === 0) throw new Error('no key: name one by --key <file> or put its PEM into PINGLANE_SIGNING_KEY');
  const described = await describeRelease(folder, {
    version,
    now: new Date(),
    notes: notes === undefined ? {} : await readNotes(notes),
  });
  await writeManifest(folder, described, keys);
  // Verified with the builds' keys; without them only our own signature can be checked.
  const carried = process.env['PINGLANE_UPDATE_KEYS'] ?? '';
  const problem = await checkRelease(folder, readUpdateKeys(carried === '' ? keys.map(publicKeyText).join() : carried));
  if (problem !== null) throw new Error(problem);
  if (carried === '') console.log('PINGLANE_UPDATE_KEYS is not set: not checked against the keys that apps carry.');
  console.log(`Signed ${described.version}: ${described.files.map(({ name }) => name).join(', ')}`);
}

function readKey(from: string, pem: string): KeyObject {
  try {
    return readPrivateKey(pem, PASSPHRASE);
  } catch (error) {
    throw new Error(`${from}: ${messageOf(error)}`, { cause: error });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      'new-key': { type: 'string' },
      version: { type: 'string' },
      notes: { type: 'string' },
      key: { type: 'string', multiple: true },
    },
  });
  const [folder, ...more] = positionals;
  const newKey = values['new-key'];
  if (newKey !== undefined && folder === undefined) await makeKey(newKey);
  else if (newKey !== undefined || folder === undefined || more.length > 0)
    throw new Error('name the folder of the release, or --new-key <file>');
  else {
    const { version = packageJson.version, notes, key = [] } = values;
    await signFolder(folder, { version, notes, keyFiles: key });
  }
}

main().catch((error: unknown) => {
  console.error(`release:sign: ${messageOf(error)}`);
  process.exitCode = 1;
});

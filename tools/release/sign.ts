/** The release feed's manifest: describes a release's files, signed over its exact bytes, and verified as by an app (promises I1, I2). */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { brand } from '../../common/brand';
import {
  FILE_NAME_FORM,
  MANIFEST_FILE,
  MANIFEST_LIMIT_BYTES,
  releaseManifest,
  SIGNATURE_FILE,
  type ReleaseFile,
  type ReleaseManifest,
} from '../../common/contract/update-feed/release';
import { updateNotes, type UpdateNotes } from '../../common/contract/ipc/updates';
import { parseManifest } from '../../electron/updates/feed';
import { isSigned } from '../../electron/updates/signature';
import { isWholeFile } from '../../electron/updates/whole-file';
import { messageOf } from '../lib/message-of';

/** The file kinds by extension. */
const KINDS: Readonly<Record<string, ReleaseFile['kind']>> = {
  exe: 'nsis',
  zip: 'zip',
  AppImage: 'appimage',
  dmg: 'dmg',
  deb: 'deb',
};
const PLATFORMS: Readonly<Record<string, ReleaseFile['platform']>> = { win: 'win32', mac: 'darwin', linux: 'linux' };
const ARCHITECTURES: Readonly<Record<string, ReleaseFile['arch']>> = {
  x64: 'x64',
  x86_64: 'x64',
  amd64: 'x64',
  arm64: 'arm64',
  aarch64: 'arm64',
  universal: 'universal',
};
const KINDS_OF_SYSTEM: Readonly<Record<ReleaseFile['platform'], readonly ReleaseFile['kind'][]>> = {
  win32: ['nsis'],
  darwin: ['zip', 'dmg'],
  linux: ['appimage', 'deb'],
};
/** electron-builder.yml's artifactName: product, version, system, processor. */
const RELEASE_NAME = new RegExp(`-(${oneOf(PLATFORMS)})-(${oneOf(ARCHITECTURES)})\\.(${oneOf(KINDS)})$`);
const RELEASE_ENDING = new RegExp(`\\.(?:${oneOf(KINDS)})$`);

/** A part of a pattern: any of a table's keys. */
function oneOf(table: Readonly<Record<string, string>>): string {
  return Object.keys(table).join('|');
}

/** Creates an Ed25519 key pair: the private key as PEM, encrypted when there is a passphrase; the public one as in PINGLANE_UPDATE_KEYS. */
export function newKeyPair(passphrase: string): { privatePem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const protection = passphrase === '' ? {} : { cipher: 'aes-256-cbc', passphrase };
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem', ...protection }).toString();
  return { privatePem, publicKey: publicKeyText(publicKey) };
}

/** Reads a private key's PEM. @throws when it is not Ed25519 or the passphrase is wrong */
export function readPrivateKey(pem: string, passphrase: string): KeyObject {
  const key = decryptKey(pem, passphrase);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 key');
  return key;
}

/** OpenSSL's own words name neither the key nor its passphrase. */
function decryptKey(pem: string, passphrase: string): KeyObject {
  try {
    return createPrivateKey({ key: pem, format: 'pem', passphrase });
  } catch (error) {
    throw new Error(`no private key in PEM that PINGLANE_SIGNING_PASSPHRASE opens: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** The 32 bytes of a key's public half in base64. */
export function publicKeyText(key: KeyObject): string {
  const spki = (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });
  return spki.subarray(-32).toString('base64');
}

/** Reads release notes: a JSON file of texts by language code. @throws with the file's name when they are invalid */
export async function readNotes(file: string): Promise<UpdateNotes> {
  const parsed = v.safeParse(updateNotes, parseNotes(file, await readFile(file, 'utf8')));
  if (parsed.success) return parsed.output;
  throw new Error(`${file} must hold at most 8 texts of at most 4,096 letters by language code, such as {"en": "…"}`);
}

function parseNotes(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Describes the installers of a folder, each with size and hash.
 * @throws naming a file with an unexpected name or of another version, or when there is none at all
 */
export async function describeRelease(
  folder: string,
  release: { readonly version: string; readonly notes: UpdateNotes; readonly now: Date },
): Promise<ReleaseManifest> {
  const names = (await readdir(folder)).filter((name) => RELEASE_ENDING.test(name)).sort();
  if (names.length === 0) throw new Error(`${folder} holds no installer`);
  const { version, notes, now } = release;
  const files: ReleaseFile[] = [];
  for (const name of names) {
    files.push(await describeFile(folder, name));
    // As a newer version an old file would be installed again and again.
    if (!name.includes(`-${version}-`))
      throw new Error(`${name} is not of version ${version}: name its own by --version`);
  }
  return v.parse(releaseManifest, { product: brand.key, version, signedAt: now.toISOString(), notes, files });
}

/** The system of a release file by its name; null for any other name. */
export function systemOf(name: string): ReleaseFile['platform'] | null {
  const [, platform = '', , ending = ''] = RELEASE_NAME.exec(name) ?? [];
  const kind = KINDS[ending];
  const system = PLATFORMS[platform] ?? null;
  if (!kind || !system || !FILE_NAME_FORM.test(name)) return null;
  return KINDS_OF_SYSTEM[system].includes(kind) ? system : null;
}

/** The hash of a file's bytes. */
export async function sha512Of(file: string, form: 'hex' | 'base64'): Promise<string> {
  const hash = createHash('sha512');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  return hash.digest(form);
}

async function describeFile(folder: string, name: string): Promise<ReleaseFile> {
  const [, , arch = '', ending = ''] = RELEASE_NAME.exec(name) ?? [];
  const kind = KINDS[ending];
  const [system, processor] = [systemOf(name), ARCHITECTURES[arch]];
  if (!kind || !system || !processor) throw new Error(`${name} has no name of a release`);
  const file = path.join(folder, name);
  const { size } = await stat(file);
  return { platform: system, arch: processor, kind, name, size, sha512: await sha512Of(file, 'base64') };
}

/** Writes manifest and signatures beside the files. @throws when the manifest is too large */
export async function writeManifest(
  folder: string,
  manifest: ReleaseManifest,
  keys: readonly KeyObject[],
): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  if (bytes.byteLength > MANIFEST_LIMIT_BYTES) throw new Error('the manifest is larger than 64 KiB');
  const signatures = keys.map((key) => sign(null, bytes, key).toString('base64'));
  await writeFile(path.join(folder, MANIFEST_FILE), bytes);
  await writeFile(path.join(folder, SIGNATURE_FILE), `${signatures.join('\n')}\n`);
}

/** Verifies a signed folder as an app with these keys would. @returns one line with the problem, or null */
export async function checkRelease(folder: string, keys: readonly KeyObject[]): Promise<string | null> {
  const bytes = await readFile(path.join(folder, MANIFEST_FILE));
  const signatures = await readFile(path.join(folder, SIGNATURE_FILE), 'utf8');
  if (!isSigned(bytes, signatures, keys)) return `${SIGNATURE_FILE} is signed by none of the keys that apps carry`;
  const manifest = parseManifest(bytes);
  if (manifest?.product !== brand.key) return `${MANIFEST_FILE} is not this product's`;
  for (const file of manifest.files) {
    if (!(await isWholeFile(path.join(folder, file.name), file))) return `${file.name} is not the file that was signed`;
  }
  return null;
}

/**
 * `npx tsx tools/systems/pack.ts [--folder <path>]`: packs this system's release twice, as this version and as the next one, for the other
 * programs of this folder; provider and update feed are addresses of this machine. Without Electron's own binary, on Linux, from the stand-in.
 */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { IP_LOOKUP_PATH } from '../../sandbox/control-routes';
import { readArguments } from '../lib/arguments';
import { buildApp } from '../build/build';
import { chooseElectron } from '../lib/electron-binary';
import { messageOf } from '../lib/message-of';
import { writeSupplyChainPapers } from '../sbom/sbom-papers';
import { lastingFreePort } from '../lib/stage';
import { readBakedConfig, type BakedConfig } from '../release/baked-config';
import { describeRelease, newKeyPair, readPrivateKey, systemOf, writeManifest } from '../release/sign';
import { makeLoopbackCertificate } from './lib/certificate';
import { bakedAddresses } from './lib/reverse-proxy';
import { refuseForeignFolder, SYSTEMS_FOLDER, writeMade, type MadeRelease } from './lib/made';
import { packDry, packReal } from './lib/pack-release';
import { nextVersion } from './lib/next-version';
import { testSigner } from './lib/test-signer';

const { values } = readArguments({ options: { help: { type: 'boolean' }, folder: { type: 'string' } } });
if (values.help) {
  console.log('Packs two versions of this system for the other programs of tools/systems.');
  console.log('  --folder <path>  where to (release/systems); packages that are there are removed');
} else {
  await packBoth(path.resolve(values.folder ?? SYSTEMS_FOLDER)).catch((error: unknown) => {
    console.error(messageOf(error));
    process.exitCode = 1;
  });
}

async function packBoth(folder: string): Promise<void> {
  refuseForeignFolder(folder);
  const { kind, sentence } = await chooseElectron(true);
  if (kind === 'stand-in' && process.platform !== 'linux')
    throw new Error("Electron's own binary is missing, and without it nothing can be packed on this system.");
  console.log(sentence);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildApp();
  console.log(writeSupplyChainPapers());

  const [port, helperPort] = [await lastingFreePort(), await lastingFreePort()];
  const { privatePem, publicKey } = newKeyPair('');
  const baked = bakeConfig(port, helperPort, publicKey);
  const signer = await testSigner(folder);
  const packOne = (version: string): Promise<MadeRelease> => {
    const release = { version, baked, output: path.join(folder, version) };
    return kind === 'real' ? packReal({ ...release, signer }) : packDry(release);
  };
  const older = await packOne(packageJson.version);
  const newer = await packOne(nextVersion(packageJson.version));
  const feed = path.join(folder, 'feed');
  await makeFeed(feed, newer, privatePem);
  writeMade(folder, { kind, port, helperPort, ...makeLoopbackCertificate(), feed, older, newer });
  console.log(`Made in ${folder}: ${older.version} and ${newer.version}, and a feed that offers ${newer.version}.`);
}

/** @throws with the line that names the variable */
function bakeConfig(port: number, helperPort: number, publicKey: string): BakedConfig {
  const { api, feed } = bakedAddresses(port);
  const read = readBakedConfig({
    PINGLANE_API_URL: api,
    PINGLANE_HELPER_URL: `http://127.0.0.1:${helperPort}`,
    PINGLANE_IP_LOOKUP_URL: api + IP_LOOKUP_PATH,
    PINGLANE_UPDATE_URL: feed,
    PINGLANE_UPDATE_KEYS: publicKey,
  });
  if ('problem' in read) throw new Error(read.problem);
  return read.baked;
}

async function makeFeed(feed: string, { version, installers }: MadeRelease, privatePem: string): Promise<void> {
  await mkdir(feed);
  for (const file of installers) {
    if (systemOf(path.basename(file)) !== null) await copyFile(file, path.join(feed, path.basename(file)));
  }
  const manifest = await describeRelease(feed, { version, notes: {}, now: new Date() });
  await writeManifest(feed, manifest, [readPrivateKey(privatePem, '')]);
}

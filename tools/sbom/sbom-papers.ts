/** Writes a release's SBOM beside the packages, and the notices into the pages, so that every package contains them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '../../common/brand';
import packageJson from '../../package.json' with { type: 'json' };
import { fromRoot } from '../lib/run';
import { readNpmSbom, shippedSbom } from './sbom';
import { readBundledPackages } from './sbom-bundle';
import { makeNotices, nameOfPlace, type LicenceTexts, type LockedPackages } from './sbom-notices';

const SBOM_FILE = fromRoot('release', 'sbom.cdx.json');
const NOTICES_FILE = fromRoot('dist', 'third-party-notices.txt');

/** Electron is not a module of the build, but ships. */
const RUNTIME = 'node_modules/electron';
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying|ofl)(?:[.-].*)?$/i;

/**
 * Writes both files for the build in dist/ and dist-electron/.
 * @returns one line for the terminal: the number of shipped packages, and the files' places
 * @throws when nothing is built, or when a package's hash, licence or text is missing
 */
export function writeSupplyChainPapers(): string {
  const locked = readLock();
  const partsOf = new Map<string, readonly string[]>([...readBundledPackages(), [RUNTIME, ['runtime']]]);
  const refs = new Map<string, readonly string[]>();
  for (const [place, parts] of partsOf) {
    const ref = refOf(place, locked);
    refs.set(ref, [...new Set([...(refs.get(ref) ?? []), ...parts])]);
  }
  const sbom = shippedSbom(readNpmSbom(), packageJson.name, refs);
  const notices = makeNotices(brand.name, [...partsOf.keys()], locked, readTexts);
  mkdirSync(path.dirname(SBOM_FILE), { recursive: true });
  writeFileSync(SBOM_FILE, `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(NOTICES_FILE, notices);
  const files = [SBOM_FILE, NOTICES_FILE].map((file) => path.relative(fromRoot(), file)).join(' and ');
  return `${sbom.components.length} packages of others ship: ${files}.`;
}

/** The reference of a package in npm's SBOM. */
const refOf = (place: string, locked: LockedPackages) => `${nameOfPlace(place)}@${locked[place]?.version ?? ''}`;

/** package-lock.json's packages, by place. */
export function readLock(): LockedPackages {
  return (JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages;
}

/** The licence files and the author of an installed package. */
export function readTexts(place: string): LicenceTexts {
  const folder = fromRoot(place);
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENCE_FILE.test(file.name),
  );
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  const author = manifest['author'];
  const named = typeof author === 'object' && author !== null && 'name' in author ? author.name : author;
  const homepage = manifest['homepage'];
  return {
    texts: files.map((file) => readFileSync(path.join(folder, file.name), 'utf8')),
    author: typeof named === 'string' ? named : null,
    homepage: typeof homepage === 'string' ? homepage : null,
  };
}

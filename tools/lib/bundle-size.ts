/** How many bytes a person downloads, gzipped, read from the build's own manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromRoot } from './run';

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** What is loaded by itself, by the names of the build's manifest: the app, then what its first page needs. */
const APP = ['src/app/draw.tsx'];
const FIRST_PAGES = [
  ['src/core/bootstrap/bring-up.ts', 'src/app/SessionWork.tsx', 'src/app/signed-in.ts'],
  ['src/app/SessionWork.tsx', 'src/app/signed-out.ts'],
];

/** Fetched only where a company has set PINGLANE_SENTRY_DSN, and then after the first page stands. */
const REPORTING = ['src/lib/platform/sentry.ts'];

export interface BundleSize {
  /** The entry, the app that it draws, and all that these import statically. */
  readonly entryBytes: number;
  /** All that is fetched until the first page stands: home or login, whichever is larger. */
  readonly firstLoadBytes: number;
  /** Every script but the languages' and the error reports', those of pages that are fetched when they are opened included. */
  readonly everyPageBytes: number;
  readonly largestLanguageBytes: number;
}

/** Measures a build, the app's own unless told. @throws when the app has not been built, or not of the parts that are counted */
export function measureBundle(dist = fromRoot('dist')): BundleSize {
  const manifestFile = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('dist/ has no build');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>;
  const isLanguage = (name: string) => name.startsWith('locales/');
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const bytesOf = (names: readonly string[]) => {
    const files = new Set<string>();
    names.forEach((name) => follow(manifest, name, files));
    return [...files].reduce((total, file) => total + (file.endsWith('.js') ? gzipped(join(dist, file)) : 0), 0);
  };
  return {
    entryBytes: bytesOf([...entries, ...APP]),
    firstLoadBytes: Math.max(...FIRST_PAGES.map((page) => bytesOf([...entries, ...APP, ...page]))),
    everyPageBytes: bytesOf(Object.keys(manifest).filter((name) => !isLanguage(name) && !REPORTING.includes(name))),
    largestLanguageBytes: Math.max(
      0,
      ...Object.entries(manifest).map(([name, { file }]) => (isLanguage(name) ? gzipped(join(dist, file)) : 0)),
    ),
  };
}

/** Collects the files of a chunk and of all that it imports statically. */
function follow(manifest: Readonly<Record<string, ManifestChunk>>, name: string, files: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports?.forEach((imported) => follow(manifest, imported, files));
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

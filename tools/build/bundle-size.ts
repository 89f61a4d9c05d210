/** Bytes and number of files that a person downloads, from the build's own manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { START_FILES } from './chunk-plan';
import { fromRoot } from '../lib/run';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** Chunks that load automatically, by the names of `chunk-plan.ts`: the app, then its first page. */
const APP = ['app'];
const FIRST_PAGES = [
  [...START_FILES, 'home'],
  [...START_FILES, 'web-home'],
  ['common', 'login'],
];

/** Loaded only when a company has set PINGLANE_SENTRY_DSN, after the first page is shown. */
const REPORTING = ['sentry'];

export interface BundleSize {
  /** The entry, the app that it renders, and their static imports. */
  readonly entryBytes: number;
  /** Everything loaded until the first page is shown: home, the web platform's home, or login, whichever is the largest. */
  readonly firstLoadBytes: number;
  /** Every script except languages and error reports, including pages that load on demand. */
  readonly everyPageBytes: number;
  readonly largestLanguageBytes: number;
  /** The app's scripts, without the languages'. */
  readonly scripts: number;
  /** The smallest of them, not gzipped. */
  readonly smallestScriptBytes: number;
}

/**
 * Measures a build, by default the app's own; gzipped except for the smallest script. @throws when the app has not been built, or lacks a counted
 * chunk
 */
export function measureBundle(dist = fromRoot('dist')): BundleSize {
  const manifestFile = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('dist/ has no build');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>;
  const scripts = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const isLanguage = ({ name }: ManifestChunk) => name?.startsWith('locale-') === true;
  const keyOf = (name: string) => {
    const key = scripts.find(([, chunk]) => chunk.name === name)?.[0];
    if (key === undefined) throw new Error(`the build has no ${name}`);
    return key;
  };
  const bytesOf = (keys: readonly string[]) => {
    const files = new Set<string>();
    keys.forEach((key) => follow(manifest, key, files));
    return [...files].reduce((total, file) => total + gzipped(join(dist, file)), 0);
  };
  const entries = scripts.filter(([, chunk]) => chunk.isEntry).map(([key]) => key);
  const app = [...entries, ...APP.map(keyOf)];
  const own = scripts.filter(([, chunk]) => !isLanguage(chunk));
  const languages = scripts.filter(([, chunk]) => isLanguage(chunk));
  return {
    entryBytes: bytesOf(app),
    firstLoadBytes: Math.max(...FIRST_PAGES.map((page) => bytesOf([...app, ...page.map(keyOf)]))),
    everyPageBytes: bytesOf(own.filter(([, { name = '' }]) => !REPORTING.includes(name)).map(([key]) => key)),
    largestLanguageBytes: Math.max(0, ...languages.map(([, { file }]) => gzipped(join(dist, file)))),
    scripts: own.length,
    smallestScriptBytes: Math.min(...own.map(([, { file }]) => readFileSync(join(dist, file)).length)),
  };
}

/** Collects the files of a chunk and its static imports. */
function follow(manifest: Readonly<Record<string, ManifestChunk>>, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports?.forEach((imported) => follow(manifest, imported, files));
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

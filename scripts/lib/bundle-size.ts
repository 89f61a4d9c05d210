/** How many bytes a person downloads, gzipped, read from the build's own manifest. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromRoot } from './run';

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

export interface BundleSize {
  /** The entry chunk and all that it imports statically. */
  readonly entryBytes: number;
  /** Every script but the languages'. */
  readonly allBytes: number;
  readonly largestLanguageBytes: number;
}

/** Measures a build, the app's own unless told. @throws when the app has not been built */
export function measureBundle(dist = fromRoot('dist')): BundleSize {
  const manifestFile = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('dist/ has no build');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>;
  const entry = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || entry.has(chunk.file)) return;
    entry.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) follow(name);

  const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const languageFiles = new Set(
    Object.entries(manifest).flatMap(([name, { file }]) => (name.startsWith('locales/') ? [file] : [])),
  );
  const sizes = new Map(assets.map((name) => [`assets/${name}`, gzipped(join(dist, 'assets', name))]));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  return {
    entryBytes: sum(entry),
    allBytes: sum([...sizes.keys()].filter((file) => !languageFiles.has(file))),
    largestLanguageBytes: Math.max(0, ...[...languageFiles].map((file) => sizes.get(file) ?? 0)),
  };
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}

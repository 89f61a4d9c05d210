/** The bench's sizes are those of the right files: a chunk that moves into the entry, or a new one, is counted. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { measureBundle } from '../../../../scripts/lib/bundle-size';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Bytes that do not shrink, so that sizes differ from each other. */
const CONTENT = {
  'main.js': randomBytes(5_000),
  'shared.js': randomBytes(700),
  'page.js': randomBytes(900),
  'vi.js': randomBytes(300),
  'ja.js': randomBytes(400),
} as const;
const gzipped = (name: keyof typeof CONTENT) => gzipSync(CONTENT[name], { level: 9 }).length;

const MANIFEST = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js'] },
  'locales/vi/index.ts': { file: 'assets/vi.js' },
  'locales/ja/index.ts': { file: 'assets/ja.js' },
};

function build(manifest: object): string {
  const dist = mkdtempSync(join(tmpdir(), 'pinglane-dist-'));
  folders.push(dist);
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  for (const [name, content] of Object.entries(CONTENT)) writeFileSync(join(dist, 'assets', name), content);
  writeFileSync(join(dist, 'assets', 'main.css'), randomBytes(10_000));
  return dist;
}

it('the entry is its chunk and what it imports statically; all is every script but the languages', () => {
  expect(measureBundle(build(MANIFEST))).toEqual({
    entryBytes: gzipped('main.js') + gzipped('shared.js'),
    allBytes: gzipped('main.js') + gzipped('shared.js') + gzipped('page.js'),
    largestLanguageBytes: gzipped('ja.js'),
  });
});

it('a page that the entry imports statically makes the entry larger', () => {
  const entry = { ...MANIFEST['index.html'], imports: ['_shared.js', 'src/page.tsx'] };
  const { entryBytes } = measureBundle(build({ ...MANIFEST, 'index.html': entry }));
  expect(entryBytes).toBe(gzipped('main.js') + gzipped('shared.js') + gzipped('page.js'));
});

it('a folder without a build is an error, not a size of 0', () => {
  expect(() => measureBundle(join(tmpdir(), 'pinglane-no-such-build'))).toThrow('no build');
});

/** The bench's sizes are those of the right files: a chunk that moves into the entry, or a new one, is counted. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { measureBundle } from '../../../../tools/lib/bundle-size';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Bytes that do not shrink, so that sizes differ from each other. */
const CONTENT = {
  'main.js': randomBytes(5_000),
  'shared.js': randomBytes(700),
  'app.js': randomBytes(3_000),
  'work.js': randomBytes(1_100),
  'home.js': randomBytes(1_300),
  'login.js': randomBytes(1_700),
  'page.js': randomBytes(900),
  'vi.js': randomBytes(300),
  'ja.js': randomBytes(400),
} as const;
type File = keyof typeof CONTENT;
const gzipped = (...names: File[]) =>
  names.reduce((sum, name) => sum + gzipSync(CONTENT[name], { level: 9 }).length, 0);

const MANIFEST = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  'src/app/draw.tsx': { file: 'assets/app.js', imports: ['_shared.js'] },
  'src/core/bootstrap/bring-up.ts': { file: 'assets/work.js' },
  'src/app/SessionWork.tsx': { file: 'assets/work.js' },
  'src/app/signed-in.ts': { file: 'assets/home.js' },
  'src/app/signed-out.ts': { file: 'assets/login.js' },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js'] },
  'locales/vi/index.ts': { file: 'assets/vi.js' },
  'locales/ja/index.ts': { file: 'assets/ja.js' },
  'src/main.css': { file: 'assets/main.css' },
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

it('the entry is what draws the app; the larger of login and home is the first load; every page is all but the languages', () => {
  const entryBytes = gzipped('main.js', 'shared.js', 'app.js');
  const firstLoadBytes = entryBytes + gzipped('work.js', 'login.js');
  expect(measureBundle(build(MANIFEST))).toEqual({
    entryBytes,
    firstLoadBytes,
    everyPageBytes: firstLoadBytes + gzipped('home.js', 'page.js'),
    largestLanguageBytes: gzipped('ja.js'),
  });
});

it('a page that the entry imports statically makes the entry larger', () => {
  const entry = { ...MANIFEST['index.html'], imports: ['_shared.js', 'src/page.tsx'] };
  const { entryBytes } = measureBundle(build({ ...MANIFEST, 'index.html': entry }));
  expect(entryBytes).toBe(gzipped('main.js', 'shared.js', 'app.js', 'page.js'));
});

it('a part that was renamed is an error, not a smaller size', () => {
  const rest = Object.fromEntries(Object.entries(MANIFEST).filter(([name]) => name !== 'src/app/signed-in.ts'));
  expect(() => measureBundle(build(rest))).toThrow('the build has no src/app/signed-in.ts');
});

it('a folder without a build is an error, not a size of 0', () => {
  expect(() => measureBundle(join(tmpdir(), 'pinglane-no-such-build'))).toThrow('no build');
});

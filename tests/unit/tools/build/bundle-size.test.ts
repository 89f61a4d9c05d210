/** The bench measures the right files: a chunk that moves into the entry, or a new one, is counted. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { measureBundle } from '../../../../tools/build/bundle-size';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Incompressible bytes, so that the sizes differ. */
const CONTENT = {
  'main.js': randomBytes(5_000),
  'shared.js': randomBytes(700),
  'app.js': randomBytes(3_000),
  'session.js': randomBytes(500),
  'common.js': randomBytes(1_100),
  'layout.js': randomBytes(650),
  'home.js': randomBytes(600),
  'web-home.js': randomBytes(550),
  'login.js': randomBytes(2_200),
  'page.js': randomBytes(900),
  'sentry.js': randomBytes(2_000),
  'vi.js': randomBytes(300),
  'ja.js': randomBytes(400),
} as const;
type File = keyof typeof CONTENT;
const gzipped = (...names: File[]) =>
  names.reduce((sum, name) => sum + gzipSync(CONTENT[name], { level: 9 }).length, 0);

const MANIFEST = {
  'index.html': { file: 'assets/main.js', name: 'index', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', name: 'shared', imports: ['index.html'] },
  '_app.js': { file: 'assets/app.js', name: 'app', imports: ['_shared.js'] },
  '_session.js': { file: 'assets/session.js', name: 'session' },
  '_common.js': { file: 'assets/common.js', name: 'common' },
  '_layout.js': { file: 'assets/layout.js', name: 'layout' },
  '_home.js': { file: 'assets/home.js', name: 'home' },
  '_web-home.js': { file: 'assets/web-home.js', name: 'web-home' },
  '_login.js': { file: 'assets/login.js', name: 'login' },
  '_page.js': { file: 'assets/page.js', name: 'page', imports: ['_shared.js'] },
  '_sentry.js': { file: 'assets/sentry.js', name: 'sentry' },
  '_locale-vi.js': { file: 'assets/vi.js', name: 'locale-vi' },
  '_locale-ja.js': { file: 'assets/ja.js', name: 'locale-ja-later' },
  'main.css': { file: 'assets/main.css' },
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

it('the entry contains what draws the app, and the first load adds the larger of login and home, when a build is measured', () => {
  const entryBytes = gzipped('main.js', 'shared.js', 'app.js');
  const firstLoadBytes = entryBytes + gzipped('common.js', 'login.js');
  expect(measureBundle(build(MANIFEST))).toEqual({
    entryBytes,
    firstLoadBytes,
    everyPageBytes: firstLoadBytes + gzipped('session.js', 'layout.js', 'home.js', 'web-home.js', 'page.js'),
    largestLanguageBytes: gzipped('ja.js'),
    scripts: 11,
    smallestScriptBytes: 500,
  });
});

it('the entry is larger when it imports a page statically', () => {
  const entry = { ...MANIFEST['index.html'], imports: ['_shared.js', '_page.js'] };
  const { entryBytes } = measureBundle(build({ ...MANIFEST, 'index.html': entry }));
  expect(entryBytes).toBe(gzipped('main.js', 'shared.js', 'app.js', 'page.js'));
});

it.each([
  ['a counted part has another name', '_home.js', 'the build has no home'],
  ['an imported file is not listed', '_shared.js', 'the build has no _shared.js'],
])('a build is refused, not smaller, when %s', (_name, gone, message) => {
  const rest = Object.fromEntries(Object.entries(MANIFEST).filter(([key]) => key !== gone));
  expect(() => measureBundle(build(rest))).toThrow(message);
});

it('a folder is refused, not of size 0, when it has no build', () => {
  expect(() => measureBundle(join(tmpdir(), 'pinglane-no-such-build'))).toThrow('no build');
});

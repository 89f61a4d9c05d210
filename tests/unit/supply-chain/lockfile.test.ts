/** The installed packages: exact versions, known hashes, one registry, no scripts, few packages at run time. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { fromRoot } from '../../../tools/lib/run';
import { expired, NOT_LOCKED, OVER_THE_LIMIT, WITH_INSTALL_SCRIPTS } from './exceptions';
import { judgeLock, judgeManifest, withInstallScripts, type Lock, type LockEntry } from './judge-lock';

const MOST_RUNTIME_PACKAGES = 15;
const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as Lock;
const ids = (exceptions: readonly { readonly id: string }[]) => exceptions.map(({ id }) => id).sort();

it('I6: every version is exact, and the lock has a hash and no address for each package', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(judgeManifest(packageJson)).toEqual([]);
  expect(judgeLock(lock, packageJson, ids(NOT_LOCKED))).toEqual([]);
});

it('I6: a workspace is private and requires what its lock entry names', () => {
  for (const workspace of packageJson.workspaces) {
    const manifest = JSON.parse(readFileSync(fromRoot(workspace, 'package.json'), 'utf8')) as LockEntry & {
      readonly private?: boolean;
    };
    const { version, devDependencies, dependencies, optionalDependencies } = lock.packages[workspace] ?? {};
    expect(manifest).toMatchObject({ private: true, version, devDependencies });
    expect([dependencies, optionalDependencies, manifest.dependencies]).toEqual([undefined, undefined, undefined]);
  }
  expect(packageJson.workspaces).toEqual(['tools/electron-stand-in']);
});

it('I6: packages with install scripts are known ones, and no script is run', () => {
  expect(withInstallScripts(lock)).toEqual(ids(WITH_INSTALL_SCRIPTS));
  const settings = readFileSync(fromRoot('.npmrc'), 'utf8').trim().split('\n');
  expect(settings).toEqual(
    expect.arrayContaining(['save-exact=true', 'ignore-scripts=true', 'allow-git=none', 'allow-remote=none']),
  );
  // A malicious version is mostly found in its first days: npm accepts none that is younger.
  const age = settings.map((line) => /^min-release-age=(\d+)$/.exec(line)?.[1]).find((days) => days !== undefined);
  expect(Number(age)).toBeGreaterThanOrEqual(1);
  expect(settings.filter((line) => /registry\s*=|_auth|:\/\//i.test(line))).toEqual([]);
});

it('I6: at most fifteen packages are needed at run time, apart from named exceptions', () => {
  const names = Object.keys(packageJson.dependencies);
  expect(names).toEqual(expect.arrayContaining(ids(OVER_THE_LIMIT)));
  expect(names.length - OVER_THE_LIMIT.length).toBeLessThanOrEqual(MOST_RUNTIME_PACKAGES);
});

it('I6: every exception has a reason and a last day within a year that has not passed', () => {
  const all = [...OVER_THE_LIMIT, ...WITH_INSTALL_SCRIPTS, ...NOT_LOCKED];
  const inAYear = Date.now() + 366 * 24 * 60 * 60 * 1000;
  expect(expired(all, new Date())).toEqual([]);
  for (const { id, reason, until } of all) {
    expect(reason.length, id).toBeGreaterThan(20);
    expect(until, id).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(Date.parse(until), id).toBeLessThan(inAYear);
  }
  expect(expired([{ id: 'x', reason: '', until: '2026-11-30' }], new Date('2026-11-30T23:59:59Z'))).toEqual([]);
  expect(expired([{ id: 'x', reason: '', until: '2026-11-30' }], new Date('2026-12-01T00:00:00Z'))).toHaveLength(1);
  expect(expired([{ id: 'x', reason: '', until: 'soon' }], new Date())).toHaveLength(1);
});

it('I6: no other lock file exists that npm would use instead', () => {
  const names = readdirSync(fromRoot());
  expect(
    names.filter((name) => /^(?:npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/.test(name)),
  ).toEqual([]);
});

describe('the rules of the lock', () => {
  const HASH = `sha512-${'A'.repeat(86)}==`;
  const manifest = { dependencies: { a: '1.0.0' }, devDependencies: {} };
  const entry: LockEntry = { version: '1.0.0', integrity: HASH };
  const judge = (a: LockEntry, more: Readonly<Record<string, LockEntry>> = {}, lockfileVersion = 3) =>
    judgeLock({ lockfileVersion, packages: { '': manifest, 'node_modules/a': a, ...more } }, manifest, []);

  it('I6: accept a valid lock', () => {
    const b = { 'node_modules/a/node_modules/b': entry };
    expect(judge({ ...entry, dependencies: { b: '^1.0.0 || >=2.x' } }, b)).toEqual([]);
  });

  it('I6: a workspace is linked, and is developed with exact versions that are locked at the root', () => {
    const own = { workspaces: ['tools/w'], dependencies: {}, devDependencies: {} };
    const judgeLinked = (resolved: string, workspace: LockEntry) =>
      judgeLock(
        {
          lockfileVersion: 3,
          packages: {
            '': { dependencies: {}, devDependencies: {} },
            'node_modules/a': entry,
            'node_modules/w': { resolved, link: true },
            'tools/w': workspace,
          },
        },
        own,
        [],
      );
    expect(judgeLinked('tools/w', { devDependencies: { a: '1.0.0' } })).toEqual([]);
    expect(judgeLinked('tools/other', {})).not.toEqual([]);
    expect(judgeLinked('tools/w', { devDependencies: { a: '^1.0.0' } })).toHaveLength(1);
    expect(judgeLinked('tools/w', { devDependencies: { b: '1.0.0' } })).toHaveLength(1);
    expect(judgeLinked('tools/w', { dependencies: { a: '1.0.0' } })).toHaveLength(1);
  });

  it.each<[string, LockEntry]>([
    ['an address', { ...entry, resolved: 'https://registry.example/a/-/a-1.0.0.tgz' }],
    ['a weak hash', { ...entry, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['no hash', { version: '1.0.0' }],
    ['a link', { ...entry, link: true }],
    ['a package inside another', { ...entry, inBundle: true }],
    ['no version', { integrity: HASH }],
    ['git', { ...entry, dependencies: { b: 'git+ssh://git@example.org/b.git' } }],
    ['a short address of git', { ...entry, dependencies: { b: 'owner/b' } }],
    ['a file from the web', { ...entry, dependencies: { b: 'http://example.org/b.tgz' } }],
    ['a folder', { ...entry, dependencies: { b: 'file:../b' } }],
    ['a package that is not locked', { ...entry, optionalDependencies: { b: '1.0.0' } }],
    ['another version than required', { ...entry, version: '1.0.1' }],
  ])('I6: report %s', (_what, bad) => {
    expect(judge(bad)).not.toEqual([]);
  });

  it('I6: report an old lock, a lock of another package.json, and versions that may change', () => {
    expect(judge(entry, {}, 2)).not.toEqual([]);
    expect(judgeLock({ lockfileVersion: 3, packages: { '': {}, 'node_modules/a': entry } }, manifest, [])).not.toEqual(
      [],
    );
    for (const version of ['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '1.0', 'github:a/b', 'file:../a'])
      expect(judgeManifest({ dependencies: { a: version }, devDependencies: {} }), version).toHaveLength(1);
    expect(judgeManifest({ dependencies: { a: 'npm:b@1.0.0' }, devDependencies: {} })).toEqual([]);
    expect(judgeManifest({ dependencies: { a: 'npm:b@^1.0.0' }, devDependencies: {} })).toHaveLength(1);
  });
});

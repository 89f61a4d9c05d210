/** The papers of a release tell of every package that ships, by its hash and licence, and stop a release that cannot. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { fromRoot } from '../../../tools/lib/run';
import { packagePlaceOf } from '../../../tools/lib/note-bundled-packages';
import { findPlace, makeSbom, type LockedPackages } from '../../../tools/lib/sbom';
import { isFitting, makeNotices, type LicenceTexts } from '../../../tools/lib/sbom-notices';
import { readLock, readTexts } from '../../../tools/lib/sbom-papers';

const HASH = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const locked: LockedPackages = {
  '': { version: '1.0.0', dependencies: { a: '1.0.0', left: '1.0.0' } },
  'node_modules/a': { version: '1.0.0', integrity: HASH, license: 'MIT', dependencies: { '@s/b': '^2.0.0' } },
  'node_modules/a/node_modules/@s/b': { version: '2.1.0', integrity: HASH, license: '(MIT OR Apache-2.0)' },
  'node_modules/@s/b': { version: '1.9.0', integrity: HASH, license: 'ISC' },
  'node_modules/left': { version: '1.0.0', integrity: HASH, license: 'MIT' },
};
const partsOf = new Map([
  ['node_modules/a', ['client', 'main']],
  ['node_modules/a/node_modules/@s/b', ['main']],
]);
const input = {
  ...{ app: { name: 'app', version: '1.0.0', description: 'An app' }, locked, partsOf },
  ...{ builtAt: new Date('2026-11-22T05:00:00Z'), serial: '549a0574-758b-4519-96a0-83cbe339f2f8' },
};
const plain: LicenceTexts = { texts: ['The text'], author: 'Anna', homepage: null };

describe('the bill of materials', () => {
  it('I6: lists what ships and no more, with hash, licence and what needs what', () => {
    const sbom = makeSbom(input);
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: 'urn:uuid:549a0574-758b-4519-96a0-83cbe339f2f8',
      metadata: {
        timestamp: '2026-11-22T05:00:00.000Z',
        component: { type: 'application', purl: 'pkg:npm/app@1.0.0' },
      },
    });
    expect(sbom.components).toHaveLength(2);
    expect(sbom.components[0]).toMatchObject({
      ...{ name: 'a', version: '1.0.0', purl: 'pkg:npm/a@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
      properties: [
        { name: 'pinglane:part', value: 'client' },
        { name: 'pinglane:part', value: 'main' },
      ],
    });
    expect(sbom.components[1]).toMatchObject({
      ...{ group: '@s', name: 'b', version: '2.1.0', purl: 'pkg:npm/%40s/b@2.1.0' },
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    });
    expect(sbom.dependencies).toEqual([
      { ref: 'pkg:npm/app@1.0.0', dependsOn: ['pkg:npm/a@1.0.0'] },
      { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/%40s/b@2.1.0'] },
      { ref: 'pkg:npm/%40s/b@2.1.0', dependsOn: [] },
    ]);
  });

  it.each([
    ['is not in the lock', {}],
    ['has no hash', { 'node_modules/a': { version: '1.0.0', license: 'MIT' } }],
    ['has a weak hash', { 'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: 'sha1-AAAA' } }],
    ['names no licence', { 'node_modules/a': { version: '1.0.0', integrity: HASH } }],
  ])('I6: is not written when a package that ships %s', (_what, bad: LockedPackages) => {
    expect(() => makeSbom({ ...input, locked: bad, partsOf: new Map([['node_modules/a', ['main']]]) })).toThrow(
      'node_modules/a ships',
    );
  });

  it('finds packages as Node does, from the inside outwards', () => {
    expect(findPlace(locked, 'node_modules/a', '@s/b')).toBe('node_modules/a/node_modules/@s/b');
    expect(findPlace(locked, 'node_modules/left', '@s/b')).toBe('node_modules/@s/b');
    expect(findPlace(locked, 'node_modules/a/node_modules/@s/b', 'left')).toBe('node_modules/left');
    expect(findPlace(locked, '', 'nothing')).toBeNull();
  });
});

it.each([
  ['/x/node_modules/react/index.js', 'node_modules/react'],
  ['C:\\x\\node_modules\\@s\\b\\dist\\b.mjs?v=1', 'node_modules/@s/b'],
  ['\0/x/node_modules/a/node_modules/@s/b/i.js?commonjs-module', 'node_modules/a/node_modules/@s/b'],
  ['/x/node_modules/a/vendor/node_modules/c/i.js', 'node_modules/a/node_modules/c'],
  ['/x/src/main.ts', null],
  ['\0rolldown/runtime.js', null],
])('a module belongs to its package: %j', (id, place) => {
  expect(packagePlaceOf(id)).toBe(place);
});

describe('the notices', () => {
  const places = [...partsOf.keys()];
  it("I6: hand on each package's licence, whole", () => {
    const notices = makeNotices('App', places, locked, (place) => ({ ...plain, texts: [`Text of ${place}  \r\nend`] }));
    expect(notices).toMatch(/^Third-party notices\n\nApp contains/);
    expect(notices.indexOf('@s/b 2.1.0')).toBeLessThan(notices.indexOf('\na 1.0.0'));
    expect(notices).toContain('a 1.0.0\nLicence: MIT\nAnna\n\nText of node_modules/a\nend\n');
  });

  it('I6: MIT has its usual text where a package has no file; any other licence stops the release', () => {
    const bare = { ...plain, texts: [] };
    expect(makeNotices('App', ['node_modules/a'], locked, () => bare)).toContain('Copyright (c) Anna\n\nPermission is');
    expect(() => makeNotices('App', ['node_modules/@s/b'], locked, () => bare)).toThrow(
      '@s/b 1.9.0 has no licence text',
    );
    const nobody = { ...bare, author: null };
    expect(() => makeNotices('App', ['node_modules/a'], locked, () => nobody)).toThrow('a 1.0.0 has no licence text');
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', 'SEE LICENSE IN x', ''])(
    'I6: a package under %j stops the release',
    (license) => {
      const bad = { 'node_modules/a': { version: '1.0.0', integrity: HASH, license } };
      expect(() => makeNotices('App', ['node_modules/a'], bad, () => plain)).toThrow('which nobody has decided on');
    },
  );

  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'OFL-1.1'])('%s fits', (license) => {
    expect(isFitting(license)).toBe(true);
  });

  it('I6: every package that the app may need to run fits, has a hash, and has or gets a text', () => {
    const all = readLock();
    const found = Object.keys(packageJson.dependencies).flatMap((name) => findPlace(all, '', name) ?? []);
    expect(found).toHaveLength(Object.keys(packageJson.dependencies).length);
    expect(found.filter((place) => !existsSync(fromRoot(place)))).toEqual([]);
    expect(makeNotices('App', found, all, readTexts).length).toBeGreaterThan(10_000);
    expect(
      makeSbom({ ...input, locked: all, partsOf: new Map(found.map((place) => [place, ['client']])) }),
    ).toBeTruthy();
  });
});

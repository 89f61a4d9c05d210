/** The documents of a release contain every shipped package with its hash and licence, and stop a release that has others. */
import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { fromRoot } from '../../../tools/lib/run';
import { packagePlaceOf } from '../../../tools/build/note-bundled-packages';
import { readNpmSbom, shippedSbom, type Sbom } from '../../../tools/sbom/sbom';
import { isFitting, makeNotices, type LicenceTexts, type LockedPackages } from '../../../tools/sbom/sbom-notices';
import { readLock, readTexts } from '../../../tools/sbom/sbom-papers';

afterEach(() => void vi.unstubAllEnvs());

const locked: LockedPackages = {
  'node_modules/a': { version: '1.0.0', license: 'MIT' },
  'node_modules/a/node_modules/@s/b': { version: '2.1.0', license: '(MIT OR Apache-2.0)' },
  'node_modules/left': { version: '1.9.0', license: 'ISC' },
};
const plain: LicenceTexts = { texts: ['The text'], author: 'Anna', homepage: null };

describe('the bill of materials', () => {
  const licenses = [{ license: { id: 'MIT' } }];
  const component = (ref: string) => ({ 'bom-ref': ref, hashes: [{ alg: 'SHA-512', content: '07' }], licenses });
  const whole: Sbom = {
    metadata: { component: { name: 'folder' } },
    components: [component('@s/b@2.1.0'), component('a@1.0.0'), component('left@1.0.0')],
    dependencies: [
      { ref: 'app@1.0.0', dependsOn: ['a@1.0.0', 'left@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['@s/b@2.1.0', 'left@1.0.0'] },
      { ref: 'left@1.0.0', dependsOn: [] },
    ],
  };

  it('I6: contains exactly the shipped packages, with hash, licence, parts and dependencies', () => {
    const parts = new Map([
      ['a@1.0.0', ['client', 'main']],
      ['@s/b@2.1.0', ['main']],
    ]);
    const inPart = (value: string) => ({ name: 'pinglane:part', value });
    expect(shippedSbom(whole, 'app', parts)).toEqual({
      metadata: { component: { name: 'app' } },
      components: [
        { ...component('@s/b@2.1.0'), properties: [inPart('main')] },
        { ...component('a@1.0.0'), properties: [inPart('client'), inPart('main')] },
      ],
      dependencies: [
        { ref: 'app@1.0.0', dependsOn: ['a@1.0.0'] },
        { ref: 'a@1.0.0', dependsOn: ['@s/b@2.1.0'] },
      ],
    });
  });

  it.each([
    ['is not locked', []],
    ['has no SHA-512', [{ ...component('a@1.0.0'), hashes: [] }]],
    ['has no SHA-512', [{ ...component('a@1.0.0'), hashes: [{ alg: 'SHA-1', content: '07' }] }]],
    ['names no licence', [{ ...component('a@1.0.0'), licenses: [] }]],
  ])('I6: is not written when a shipped package %s', (what, components: Sbom['components']) => {
    const ships = new Map([['a@1.0.0', ['main']]]);
    expect(() => shippedSbom({ ...whole, components }, 'app', ships)).toThrow(`a@1.0.0 ships, and ${what}`);
  });

  it('I6: contains every package that the app needs at run time, with its hash and licence', () => {
    const needed = Object.entries({ ...packageJson.dependencies, electron: packageJson.devDependencies.electron });
    const ships = new Map(needed.map(([name, version]) => [`${name}@${version}`, ['client']]));
    const sbom = shippedSbom(readNpmSbom(), packageJson.name, ships);
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: packageJson.name } } });
    expect(sbom.components).toHaveLength(needed.length);
  });

  it('I6: is the same in a process that has run a build, which sets NODE_ENV', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const bundled = `@fontsource-variable/inter@${packageJson.devDependencies['@fontsource-variable/inter']}`;
    expect(readNpmSbom().components.map((component) => component['bom-ref'])).toContain(bundled);
  });
});

it.each([
  ['/x/node_modules/react/index.js', 'node_modules/react'],
  ['C:\\x\\node_modules\\@s\\b\\dist\\b.mjs?v=1', 'node_modules/@s/b'],
  ['\0/x/node_modules/a/node_modules/@s/b/i.js?commonjs-module', 'node_modules/a/node_modules/@s/b'],
  ['/x/node_modules/a/vendor/node_modules/c/i.js', 'node_modules/a/node_modules/c'],
  ['/x/src/main.ts', null],
  ['\0rolldown/runtime.js', null],
])('the package of the module %j is %j', (id, place) => {
  expect(packagePlaceOf(id)).toBe(place);
});

describe('the third-party notices', () => {
  const places = Object.keys(locked);
  it("I6: contain each package's whole licence", () => {
    const notices = makeNotices('App', places, locked, (place) => ({ ...plain, texts: [`Text of ${place}  \r\nend`] }));
    expect(notices).toMatch(/^Third-party notices\n\nApp contains/);
    expect(notices.indexOf('@s/b 2.1.0')).toBeLessThan(notices.indexOf('\na 1.0.0'));
    expect(notices).toContain('a 1.0.0\nLicence: MIT\nAnna\n\nText of node_modules/a\nend\n');
  });

  it('I6: contain the usual MIT text for a package without a file; another missing licence stops the release', () => {
    const bare = { ...plain, texts: [] };
    expect(makeNotices('App', ['node_modules/a'], locked, () => bare)).toContain('Copyright (c) Anna\n\nPermission is');
    expect(() => makeNotices('App', ['node_modules/left'], locked, () => bare)).toThrow(
      'left 1.9.0 has no licence text',
    );
    const nobody = { ...bare, author: null };
    expect(() => makeNotices('App', ['node_modules/a'], locked, () => nobody)).toThrow('a 1.0.0 has no licence text');
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', 'SEE LICENSE IN x', ''])(
    'I6: stop the release for a package under %j',
    (license) => {
      const bad = { 'node_modules/a': { version: '1.0.0', license } };
      expect(() => makeNotices('App', ['node_modules/a'], bad, () => plain)).toThrow('which nobody has decided on');
    },
  );

  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'OFL-1.1'])('the licence %s is accepted', (license) => {
    expect(isFitting(license)).toBe(true);
  });

  it('I6: every package of the app has an accepted licence and a text', () => {
    const places = Object.keys(packageJson.dependencies).map((name) => `node_modules/${name}`);
    expect(places.filter((place) => !existsSync(fromRoot(place)))).toEqual([]);
    expect(makeNotices('App', places, readLock(), readTexts).length).toBeGreaterThan(10_000);
  });
});

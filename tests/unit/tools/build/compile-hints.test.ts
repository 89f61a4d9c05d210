/** The hint for V8 in the files of a build that a start calls. */
import { expect, it } from 'vitest';
import { markCalledFiles, type BundledFiles } from '../../../../tools/build/compile-hints';

const chunk = (name: string) => ({ type: 'chunk' as const, name, fileName: `assets/${name}.js`, code: `${name}();` });
const map = (name: string) => ({
  type: 'asset' as const,
  fileName: `assets/${name}.js.map`,
  source: '{"mappings":"AAAA"}',
});
const bundleOf = (names: readonly string[]): BundledFiles =>
  Object.fromEntries(names.flatMap((name) => [chunk(name), map(name)]).map((file) => [file.fileName, file]));

it('a file that a start calls begins with the hint, and its map has one more line', () => {
  const bundle = bundleOf(['app', 'profile']);
  markCalledFiles(bundle, ['app']);
  expect(bundle['assets/app.js']).toMatchObject({ code: '//# allFunctionsCalledOnLoad\napp();' });
  expect(bundle['assets/app.js.map']).toMatchObject({ source: '{"mappings":";AAAA"}' });
  expect(bundle['assets/profile.js']).toMatchObject({ code: 'profile();' });
  expect(bundle['assets/profile.js.map']).toMatchObject({ source: '{"mappings":"AAAA"}' });
});

it('a build is refused when it has no file of a name that a start calls', () => {
  expect(() => markCalledFiles(bundleOf(['app']), ['app', 'base'])).toThrow('the build has no file base');
});

/** The bundler's helpers folded into the entry: the same values under the same names, and the same columns for source maps. */
import { expect, it } from 'vitest';
import { importingFrom, manifestWithout, withRuntime } from '../../../../tools/build/fold-runtime';

const RUNTIME = {
  file: 'assets/rolldown-runtime-X1.js',
  code: 'var e=(a)=>a+1,t=(a)=>a*2;export{e as n,t as r};\n',
};
const ENTRY = 'import{n as a,r as b}from"./rolldown-runtime-X1.js";const c=a(b(2));export{c as t};';

it('the entry exports the values of the helpers when it contains them', async () => {
  const code = withRuntime(ENTRY, RUNTIME);
  const entry = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  expect(entry['t']).toBe(5);
  expect(Object.keys(entry).sort()).toEqual(['$$n', '$$r', 't']);
});

it('the code below the first line keeps its columns when the import is removed', () => {
  const [, rest] = withRuntime(ENTRY, RUNTIME).split('\n');
  expect(rest).toHaveLength(ENTRY.length);
  expect(rest?.indexOf('const c')).toBe(ENTRY.indexOf('const c'));
});

it('another file imports the helpers from the entry and keeps its columns', () => {
  const code = 'const d=["assets/rolldown-runtime-X1.js"];\nimport{r as b}from"./rolldown-runtime-X1.js";b(1);';
  const [first, second] = importingFrom(code, RUNTIME.file, 'assets/index-Y2.js').split('\n');
  expect(first).toBe('const d=["assets/index-Y2.js"];');
  expect(second).toMatch(/^import\{\$\$r as b\}from"\.\/index-Y2\.js"; +b\(1\);$/);
  expect(second?.indexOf('b(1)')).toBe(code.split('\n')[1]?.indexOf('b(1)'));
});

it('the manifest names the entry instead of the helpers when they are folded', () => {
  const manifest = {
    'index.html': { file: 'assets/index-Y2.js', imports: ['_rolldown-runtime-X1.js'] },
    '_rolldown-runtime-X1.js': { file: RUNTIME.file },
    '_home.js': { file: 'assets/home.js', imports: ['_rolldown-runtime-X1.js', 'index.html'] },
  };
  expect(JSON.parse(manifestWithout(JSON.stringify(manifest), RUNTIME.file, 'index.html'))).toEqual({
    'index.html': { file: 'assets/index-Y2.js', imports: [] },
    '_home.js': { file: 'assets/home.js', imports: ['index.html'] },
  });
});

it.each([
  ['ends without exports', ENTRY, { ...RUNTIME, code: 'var e=1;' }, 'does not end with its exports'],
  ['has such names already', `${ENTRY}const $$n=1;`, RUNTIME, 'names that begin with $$'],
])('a build is refused when one of its files %s', (_name, entry, runtime, message) => {
  expect(() => withRuntime(entry, runtime)).toThrow(message);
});

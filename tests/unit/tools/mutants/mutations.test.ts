/** What mutation testing changes in a source text, and that its sample can be repeated. */
import { expect, it } from 'vitest';
import { seededRandom } from '../../../../sandbox/seed/random';
import { mutate, mutationsOf } from '../../../../tools/mutants/mutations';
import { sample } from '../../../../tools/mutants/sample';

const mutants = (source: string, file = 'a.ts') =>
  mutationsOf(file, source).map((mutation) => mutate(source, mutation));

it.each([
  ['const a = b < c;', ['const a = b <= c;']],
  ['const a = b === c && d;', ['const a = b === c || d;', 'const a = b !== c && d;']],
  ['const a = true;', ['const a = false;']],
  ['const a = 5;', ['const a = (5 + 1);']],
  ['const a = 999;', ['const a = (999 + 1);']],
  ['const a = 60_000;', ['const a = (60000 * 2);']],
  ['const a = !b;', ['const a = b;']],
  ['if (a) b = c;', ['if (!(a)) b = c;']],
  ['save(a);', [';']],
  ["type A = 'x' | 1; interface B { readonly c: true }", []],
  ["const a = 'text';", []],
])('mutationsOf finds the mutations of %j', (source, expected) => {
  expect(mutants(source)).toEqual(expected);
});

it('mutationsOf leaves the pixels of a drawing as they are, and changes its counts and calculations', () => {
  const file = 'src/features/sessions/files/picture-side.rules.ts';
  expect(mutants('const a = 36; const b = 0.92 * c;', file)).toEqual([
    'const a = 36; const b = 0.92 / c;',
    'const a = 36; const b = (0.92 + 1) * c;',
  ]);
  expect(mutants('const a = b / 2;', file)).toEqual(['const a = b * 2;', 'const a = b / (2 + 1);']);
});

it('sample repeats itself when the seed is the same, and differs when it is not', () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);
  const first = sample(items, 20, seededRandom(1));
  expect(sample(items, 20, seededRandom(1))).toEqual(first);
  expect(sample(items, 20, seededRandom(2))).not.toEqual(first);
  expect(new Set(first).size).toBe(20);
});

it('sample takes every item when fewer are there than wanted', () => {
  expect([...sample([1, 2, 3], 10, seededRandom(1))].sort()).toEqual([1, 2, 3]);
});

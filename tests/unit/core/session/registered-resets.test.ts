/** Each store registers its reset, so no list is kept by hand; that nothing else keeps state is held by the lint rule module-state/owned. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../../../../tools/lib/files-in';
import { fromRoot } from '../../../../tools/lib/run';

const RESET = /^ *(?:whenSessionEnds|registerReset)\(/m;

it('each store registers its reset when it is created', () => {
  const stores = filesIn(['src'], /\.store\.ts$/)
    .map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }))
    .filter(({ text }) => /\bcreate</.test(text));
  expect(stores.length).toBeGreaterThan(20);
  expect(stores.filter(({ text }) => !RESET.test(text)).map(({ file }) => file)).toEqual([]);
});

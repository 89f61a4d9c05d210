/** Each store registers its reset, so no list is kept by hand; that nothing else keeps state is held by the lint rule module-state/owned. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RESET = /^ *(?:whenSessionEnds|registerReset)\(/m;

it('each store registers its reset when it is created', () => {
  const stores = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.store.ts'))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
    .filter(({ text }) => /\bcreate</.test(text));
  expect(stores.length).toBeGreaterThan(20);
  expect(stores.filter(({ text }) => !RESET.test(text)).map(({ file }) => file)).toEqual([]);
});

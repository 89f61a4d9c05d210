/** Stores: each registers its reset, so that a session's end and each test find it without a list by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('each store registers how it is reset when it is made', () => {
  const stores = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.store.ts'))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
    .filter(({ text }) => /\bcreate</.test(text));
  expect(stores.length).toBeGreaterThan(20);
  const forgotten = stores.filter(({ text }) => !/^ *(?:whenSessionEnds|registerReset)\(/m.test(text));
  expect(forgotten.map(({ file }) => file)).toEqual([]);
});

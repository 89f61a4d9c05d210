/** State of the page is in a store or in an object with an owner, and each registers its reset, so no list is kept by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The services are replaced as a whole (`replaceServices`), and listeners of ended sweeps are kept for the life of the page. */
const EXCEPTED = /^core\/(?:services\/services|connection\/follow-sweeps)\.ts$/;
/** A variable, or an empty collection or an abort controller, at the level of the module. */
const STATE = /^(?:export )?(?:let\b|const \w+[^=\n]* = new (?:(?:Map|Set)\b.*\(\)|AbortController\b))/m;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

it('each store registers its reset when it is created', () => {
  const stores = sources.filter(({ file, text }) => file.endsWith('.store.ts') && /\bcreate</.test(text));
  expect(stores.length).toBeGreaterThan(20);
  const forgotten = stores.filter(({ text }) => !/^ *(?:whenSessionEnds|registerReset)\(/m.test(text));
  expect(forgotten.map(({ file }) => file)).toEqual([]);
});

it('no action, rule or view has state at module level', () => {
  const others = sources.filter(
    ({ file }) => /^(?:app|core|features)\//.test(file) && !file.endsWith('.store.ts') && !EXCEPTED.test(file),
  );
  expect(others.length).toBeGreaterThan(200);
  expect(others.filter(({ text }) => STATE.test(text)).map(({ file }) => file)).toEqual([]);
});

it.each([
  'let placed: string | null = null;',
  'const holds = new Map<string, number>();',
  'export const waiting = new Set<() => void>();',
  'const stopping = new AbortController();',
])('the check detects "%s"', (line) => {
  expect(STATE.test(`import x from 'y';\n${line}\n`)).toBe(true);
});

it.each([
  "const WEB = new Set(['https:', 'http:']);",
  'const indexes = new WeakMap<object, string>();',
  '  let last = 0;',
])('the check accepts "%s", which is a constant, a cache by identity or a local variable', (line) => {
  expect(STATE.test(`import x from 'y';\n${line}\n`)).toBe(false);
});

/** Parsing addresses that others wrote. */
import { expect, it } from 'vitest';
import { parseUrl } from '../../../common/parse-url';

it.each([
  ['https://exämple.com/a', undefined, 'https://xn--exmple-cua.com/a'],
  ['/a?b=1', 'https://example.com/x', 'https://example.com/a?b=1'],
  ['mailto:a@example.com', undefined, 'mailto:a@example.com'],
])('parseUrl gives %s with the base %s as %s', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});

it.each(['', 'example.com', '/a', 'https://', 'https://a b/', 'http://[::1'])('parseUrl gives null for %j', (text) => {
  expect(parseUrl(text)).toBeNull();
});

it('parseUrl gives the same result when it was called often enough to be compiled', () => {
  const results = new Set<string | undefined>();
  for (let calls = 0; calls < 50_000; calls += 1) results.add(parseUrl('https://exämple.com/')?.href);
  expect([...results]).toEqual(['https://xn--exmple-cua.com/']);
});

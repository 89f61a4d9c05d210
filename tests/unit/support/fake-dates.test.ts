/** Fakes and stages of tests name no day that will be over while the tests are still run: it is past already, or nobody lives to see it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = 'tests';
/** Past when this was written, and the first year that counts as never. */
const [PAST, NEVER] = [2026, 2900];
const YEAR = /(?:['"`]|Date\.UTC\(|year: ?['"]?)(2\d{3})(?=-\d\d|, ?\d|['" ,}])/g;

const fakes = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && (name.startsWith('support/') || /(?:^|[/-])stage\.tsx?$/.test(name)));

it('is true of the files that it looks for', () => {
  expect(fakes).toContain('support/checkout/fake-till.ts');
  expect(fakes).toContain('component/features/checkout/stage.tsx');
});

it.each(fakes)('%s', (name) => {
  const years = [...readFileSync(join(ROOT, name), 'utf8').matchAll(YEAR)].map(([, year]) => Number(year));
  expect(years.filter((year) => year > PAST && year < NEVER)).toEqual([]);
});

/** Fakes and stages of tests name no day that will pass while the tests are in use: it is past already, or far in the future. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = 'tests';
/** Past when this was written, and the first year of the far future. */
const [PAST, NEVER] = [2026, 2900];
const YEAR = /(?:['"`]|Date\.UTC\(|year: ?['"]?)(2\d{3})(?=-\d\d|, ?\d|['" ,}])/g;

const fakes = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && (name.startsWith('support/') || /(?:^|[/-])stage\.tsx?$/.test(name)));

it('the check finds the files of fakes and stages', () => {
  expect(fakes).toContain('support/checkout/fake-till.ts');
  expect(fakes).toContain('component/features/checkout/stage.tsx');
});

it.each(fakes)('%s names no year between now and the far future', (name) => {
  const years = [...readFileSync(join(ROOT, name), 'utf8').matchAll(YEAR)].map(([, year]) => Number(year));
  expect(years.filter((year) => year > PAST && year < NEVER)).toEqual([]);
});

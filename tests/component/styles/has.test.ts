/**
 * A `:has()` of every element, or one that counts children, makes each new element anywhere a reason to match the rules of all buttons again:
 * a sweep that adds a row to a table then recalculates the style of a hundred elements.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

/** Selectors with a `:has()` that stands alone, or whose argument asks for a place among children. */
function wideHas(css: string): string[] {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) => {
    const isAlone = /(?:^|[\s>+~,*]):has\(/.test(selectors.trim());
    const isCounting = /:has\([^)]*:(?:nth-|first-|last-|only-|empty)/.test(selectors);
    return isAlone || isCounting ? [selectors.trim()] : [];
  });
}

it('a :has() of every element or of a place among children is found, one of a class or an element is not', () => {
  expect(wideHas(":has([data-open='true']) .a { color: red }")).toHaveLength(1);
  expect(wideHas('@media print { .b :has(.c) .a { color: red } }')).toHaveLength(1);
  expect(wideHas('.row:has(> :nth-child(3)) > button { width: auto }')).toHaveLength(1);
  expect(wideHas("nav:has([data-open='true']) ~ .a { color: red } .c:has(:checked) { color: red }")).toEqual([]);
});

it('no style sheet has such a :has()', () => {
  const sheets = filesIn(['src'], /\.css$/);
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.flatMap((sheet) => wideHas(readFileSync(fromRoot(sheet), 'utf8')))).toEqual([]);
});

/** No rule gives every element a transition: with one, a change of language or theme begins thousands, and takes ten times as long. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

/** The universal selector or a bare pseudo-element, alone or of all descendants; the children of one element are few. */
const EVERY_ELEMENT = /(?:^|[^\s>+~]\s+)(?:\*(?:::?[\w-]+)?|::[\w-]+)$/;

/** The rules of a sheet, also those within others, that give every element, or every descendant of one, a transition. */
function wideTransitions(css: string): string[] {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) => {
      const isWide = selectors.split(',').some((selector) => EVERY_ELEMENT.test(selector.trim()));
      const transitions = [...body.matchAll(/(transition[\w-]*):\s*([^;]+)/g)];
      const moving = transitions.filter(([, , value = '']) => !/^none\b/.test(value));
      return isWide ? moving.map(([declaration]) => `${selectors.trim()} { ${declaration} }`) : [];
    },
  );
}

it('a transition of every element is found, a reset and one of a class are not', () => {
  expect(wideTransitions('@media print { *, ::before { transition-duration: 0.01ms !important } }')).toHaveLength(1);
  expect(wideTransitions('::before { transition: color 1s }')).toHaveLength(1);
  expect(wideTransitions('.a > * { transition: opacity 1s }')).toEqual([]);
  expect(wideTransitions('.a *::after { color: red; transition: color 1s }')).toHaveLength(1);
  expect(wideTransitions('* { transition: none !important } .a * .b { transition: color 1s }')).toEqual([]);
});

it('no style sheet gives every element a transition', () => {
  const sheets = filesIn(['src'], /\.css$/);
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.flatMap((sheet) => wideTransitions(readFileSync(fromRoot(sheet), 'utf8')))).toEqual([]);
});

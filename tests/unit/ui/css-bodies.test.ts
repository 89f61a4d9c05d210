/** Rules of several components with the same declarations are one class of src/ui that the components add to their own. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

/** Fewer declarations are a coincidence more often than a common meaning. */
const SMALLEST_BODY = 4;

/** The files and selectors whose rules have the same declarations in any order. */
function repeatedBodies(sheets: readonly { readonly file: string; readonly text: string }[]): readonly string[] {
  const rules = new Map<string, string[]>();
  for (const { file, text } of sheets) {
    for (const [, selector = '', body = ''] of text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
      const declarations = body
        .split(';')
        .map((declaration) => declaration.trim().replace(/\s+/g, ' '))
        .filter((declaration) => declaration !== '');
      if (declarations.length < SMALLEST_BODY) continue;
      const key = declarations.toSorted().join('; ');
      rules.set(key, [...(rules.get(key) ?? []), `${file} ${selector.trim().replace(/\s+/g, ' ')}`]);
    }
  }
  return [...rules.values()].filter(({ length }) => length > 1).map((places) => places.join(' = '));
}

it('no two rules of the style sheets have the same four or more declarations', () => {
  const sheets = filesIn(['src'], /\.css$/).map((file) => ({
    file,
    text: readFileSync(fromRoot(file), 'utf8'),
  }));
  expect(sheets.length).toBeGreaterThan(80);
  expect(repeatedBodies(sheets)).toEqual([]);
});

it('the check finds equal declarations in any order, in other files and within a query', () => {
  const row = '.row { display: flex; gap: 4px; margin: 0; padding: 0 }';
  const line = '@media print { .line { padding: 0;\n  margin:  0; /* none */ gap: 4px; display: flex; } }';
  expect(
    repeatedBodies([
      { file: 'a.css', text: row },
      { file: 'b.css', text: line },
      { file: 'c.css', text: '.row { display: flex; gap: 4px; margin: 0; padding: 1px }' },
    ]),
  ).toEqual(['a.css .row = b.css .line']);
});

/** Widths of the window at which styles change: one for phones, and few others. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

/** 640: a phone (src/ui/layout/measures/use-media.ts); 880: narrower than the desktop app's window can be. The others adapt single surfaces of wider windows. */
const WIDTHS = [
  '(width <= 640px)',
  '(width <= 720px)',
  '(width <= 760px)',
  '(width < 880px)',
  '(width <= 960px)',
  '(width <= 1000px)',
];

/** The queries of a window's width in a style sheet. */
function widthsIn(text: string): readonly string[] {
  return [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) => query.match(/\([^()]*width[^()]*\)/g) ?? []);
}

it("style sheets ask for the window's width in one way each", () => {
  const sheets = filesIn(['src'], /\.css$/).map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));
  const others = sheets.flatMap(({ file, text }) =>
    widthsIn(text)
      .filter((query) => !WIDTHS.includes(query))
      .map((query) => `${file}: ${query}`),
  );
  expect(others).toEqual([]);
  expect(sheets.flatMap(({ text }) => widthsIn(text)).filter((query) => query === WIDTHS[0]).length).toBeGreaterThan(
    20,
  );
  const script = readFileSync(fromRoot('src/ui/layout/measures/use-media.ts'), 'utf8');
  expect(script).toContain(`const PHONE = '${WIDTHS[0] ?? ''}';`);
});

it('the check finds another width, also beside another feature', () => {
  expect(widthsIn('@media (max-width: 650px) { a { top: 0 } } @media screen and (width < 500px) {}')).toEqual([
    '(max-width: 650px)',
    '(width < 500px)',
  ]);
  expect(widthsIn('@media (max-height: 640px) { a { width: 100% } } @container (max-width: 1px) {}')).toEqual([]);
});

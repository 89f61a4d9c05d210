/** Comments cite docs/product.md by section and name; the cited parts exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/model/paths';
import { filesIn } from '../../../tools/lib/files-in';
import { fromRoot } from '../../../tools/lib/run';

const PAPER = readFileSync(fromRoot('docs', 'product.md'), 'utf8');
const SECTION = /^## (\d+)\. .*\n([^]*?)(?=^## |$(?![^]))/gm;
const BOLD = /\*\*(.+?)\.?\*\*/g;
const CITATION = /docs\/product\.md sections? (\d+(?:(?:, | and )\d+)*)(?:, (?!RFC)([A-Z][^),.:;*]*))?/g;
/** A line break within a comment. */
const BREAK = /\n\s*(?:\*|\/\/|--)?\s*/g;
/** A document of the root, such as README.md, by its name in capitals; and the names of documents that are in no repository. */
const OTHER_PAPER = /(?<![\w/-])[A-Z][A-Z-]+\.md\b|\bARCHITECTURE\b|\bdocs: |\b[Tt]he specification\b/g;

/** The bold names of each section by its number. */
const sections = new Map(
  [...PAPER.matchAll(SECTION)].map(([, number = '', text = '']) => [
    number,
    [...text.matchAll(BOLD)].map(([, name = '']) => name),
  ]),
);
const files = filesIn(
  ['common', 'electron', 'src', 'sandbox', 'tools', 'tests', 'docs'],
  /\.(?:ts|tsx|js|css|sql|md)$/,
);

/** The citations of a text that name a section, or a part of one, that is not there. */
function citationsOf(text: string): string[] {
  return [...text.replaceAll(BREAK, ' ').matchAll(CITATION)].flatMap(([all, numbers = '', name]) => {
    const cited = numbers.match(/\d+/g) ?? [];
    const names = cited.map((number) => sections.get(number));
    if (names.includes(undefined)) return [all];
    return name === undefined || names.at(-1)?.some((known) => name.startsWith(known)) === true ? [] : [all];
  });
}

describe('docs/product.md', () => {
  it('numbers its sections without a gap', () => {
    expect([...sections.keys()]).toEqual(Array.from(sections, (_, index) => String(index + 1)));
    expect(sections.size).toBeGreaterThan(9);
  });

  it('lists the pages of the app, each once', () => {
    const [, table = ''] = /^## 2\..*\n([^]*?)(?=\n\n)/m.exec(PAPER) ?? [];
    const listed = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) => cell.match(/`[^`]+`/g) ?? []);
    expect(listed.map((path) => path.slice(1, -1)).sort()).toEqual(Object.values(paths).sort());
  });

  it('contains every section and name that a file cites', () => {
    const missing = files.flatMap((file) => citationsOf(readFileSync(fromRoot(file), 'utf8')).map((at) => [file, at]));
    expect(missing).toEqual([]);
  });

  it('is the only kind of cited document: documents outside the repository are not cited', () => {
    const missing = files.flatMap((file) =>
      (readFileSync(fromRoot(file), 'utf8').match(OTHER_PAPER) ?? [])
        .filter((paper) => !existsSync(fromRoot(paper)))
        .map((paper) => [file, paper]),
    );
    expect(missing).toEqual([]);
  });
});

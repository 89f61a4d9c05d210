/** Finds the tests of each promise: those whose title, or describe's title, starts with the promise's id. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** One `it` or `test` of a source; a table's test counts once. */
export interface PromiseTest {
  /** Relative to tests/, with forward slashes. */
  readonly file: string;
  /** Its title and those around it, as written. */
  readonly title: string;
  /** The promises that it proves; at least one. */
  readonly ids: readonly string[];
}

const ID = '[A-J]\\d{1,2}';
const HEAD = new RegExp(`^(${ID}(?:(?:, | and )${ID})*): `);
/** The title pattern of these promises' tests for a runner, which matches on titles joined by spaces. */
export function promisePattern(ids: readonly string[]): string {
  return `(^|\\s)(${ID}(, | and ))*(${ids.join('|')})((, | and )${ID})*: `;
}

/** The ids that a title starts with: 'A3 and A4: the page stays' has both, 'B2 again' has none. */
export function promiseIdsOf(title: string): readonly string[] {
  return HEAD.exec(title)?.[1]?.match(new RegExp(ID, 'g')) ?? [];
}

/** All promises' tests below a folder of tests, read from the sources without running them. */
export function findPromiseTests(folder: string): readonly PromiseTest[] {
  return testFilesIn(folder).flatMap((path) =>
    readPromiseTests(relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')),
  );
}

/** The promises' tests of one source text, without skipped ones. */
export function readPromiseTests(file: string, text: string): readonly PromiseTest[] {
  if (!new RegExp(`['"\`]${ID}['"\`:, ]`).test(text)) return [];
  const found: PromiseTest[] = [];
  const visit = (node: ts.Node, titles: readonly string[]) => {
    const call = ts.isCallExpression(node) ? readCall(node) : null;
    if (call?.isSkipped) return;
    const chain = call ? [...titles, ...call.titles.slice(0, 1)] : titles;
    if (call && !call.isGroup) {
      for (const own of call.titles) {
        const ids = [...new Set([...titles, own].flatMap(promiseIdsOf))];
        if (ids.length > 0) found.push({ file, title: [...titles, own].join(' '), ids });
      }
    }
    ts.forEachChild(node, (child) => visit(child, chain));
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind), []);
  return found;
}

interface TestCall {
  /** One title, or one per row of a table whose rows start with their promise's id. */
  readonly titles: readonly string[];
  readonly isGroup: boolean;
  readonly isSkipped: boolean;
}

/** The names that mark a test as not to be run. */
const SKIPS = ['skip', 'todo', 'fixme'];
/** Methods of a runner's object that are not tests. */
const OTHERS = ['step', 'extend', 'use', 'beforeEach', 'afterEach', 'beforeAll', 'afterAll', 'info'];

/** Parses `it('…')`, `it.each(table)('…')`, `test.describe('…')` and similar calls; null for any other call. */
function readCall(node: ts.CallExpression): TestCall | null {
  const title = titleOf(node.arguments[0]);
  const words = wordsOf(node.expression);
  const [root] = words;
  if (title === null || root === undefined || !['it', 'test', 'describe'].includes(root)) return null;
  if (words.some((word) => OTHERS.includes(word))) return null;
  const titles = title.startsWith('%s: ') ? rowIdsOf(node.expression).map((id) => title.replace('%s', id)) : [title];
  return { titles, isGroup: words.includes('describe'), isSkipped: words.some((word) => SKIPS.includes(word)) };
}

/** The first strings of the rows of `it.each([['A1', …], …])`. */
function rowIdsOf(callee: ts.Expression): string[] {
  const table = ts.isCallExpression(callee) ? callee.arguments[0] : undefined;
  if (!table || !ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((row) => {
    const first = ts.isArrayLiteralExpression(row) ? row.elements[0] : undefined;
    return first && ts.isStringLiteralLike(first) ? [first.text] : [];
  });
}

/** The names of `it.each(table)`, from the left: 'it', 'each'. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return wordsOf(callee.tag);
  return [];
}

function titleOf(argument: ts.Expression | undefined): string | null {
  if (!argument) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isTemplateExpression(argument)) return null;
  return argument.head.text + argument.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

function testFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

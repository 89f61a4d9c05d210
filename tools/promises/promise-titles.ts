/** Which test files prove which promises: a promise's tests are those whose title, or describe's title, starts with its id. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file with tests of promises. */
export interface PromiseFile {
  /** Relative to tests/, with forward slashes. */
  readonly file: string;
  /** The promises that its titles name, each once; at least one. */
  readonly ids: readonly string[];
}

const ID = '[A-J]\\d{1,2}';
const IDS = `${ID}(?:(?:, | and )${ID})*`;
const HEAD = new RegExp(`^(${IDS}): `);
/** A title: the first argument of a call that is none of a test that does not run. */
const TITLE = new RegExp(`(?<!\\.(?:skip|todo|fixme|step))\\(\\s*['"\`](${IDS}): `, 'g');
/** The first word of a table's row, where the title takes its id from there. */
const ROW = new RegExp(`\\[\\s*'(${ID})',`, 'g');
const COMMENT = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** The title pattern of these promises' tests for a runner, which matches on titles joined by spaces. */
export function promisePattern(ids: readonly string[]): string {
  return `(^|\\s)(${ID}(, | and ))*(${ids.join('|')})((, | and )${ID})*: `;
}

/** The ids that a title starts with: 'A3 and A4: the page stays' has both, 'B2 again' has none. */
export function promiseIdsOf(title: string): readonly string[] {
  return HEAD.exec(title)?.[1]?.match(new RegExp(ID, 'g')) ?? [];
}

/** All files below a folder of tests that name promises. Whether their tests pass is for the runners to say. */
export function findPromiseFiles(folder: string): readonly PromiseFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => ({ file: name.replaceAll('\\', '/'), ids: idsNamedIn(readFileSync(join(folder, name), 'utf8')) }))
    .filter(({ ids }) => ids.length > 0)
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

/** The promises that a test file's titles name, each once. */
export function idsNamedIn(source: string): readonly string[] {
  const text = source.replace(COMMENT, '');
  const titles = [...text.matchAll(TITLE)].flatMap(([, ids = '']) => promiseIdsOf(`${ids}: `));
  const rows = /['"`]%s: /.test(text) ? [...text.matchAll(ROW)].flatMap(([, id]) => id ?? []) : [];
  return [...new Set([...titles, ...rows])];
}

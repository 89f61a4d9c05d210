/** Reads and updates tests/promises.md: each promise, its tests, and what only Electron itself can prove. */
import type { PromiseFile } from './promise-titles';

export interface ListedPromise {
  readonly id: string;
  /** The promise in one line. */
  readonly promise: string;
  /** What remains to be proven with Electron's own binary; null when nothing does. */
  readonly electron: string | null;
  /** Why it is not promised; null for a promise. Such a row needs no test. */
  readonly refusal: string | null;
  /** The files with its tests, relative to tests/. */
  readonly files: readonly string[];
}

const ROW = /^- \*\*([A-J]\d{1,2})\*\* (.+)$/;
const ELECTRON = /^ {2}Electron itself: (.+)$/;
const TESTS = /^ {2}Tests: (.+)$/;
const REFUSAL = /^Not promised: (.+)$/;

/** The page's rows, in order. */
export function readPromisePage(text: string): readonly ListedPromise[] {
  const rows: ListedPromise[] = [];
  for (const line of text.split('\n')) {
    const [, id, promise] = ROW.exec(line) ?? [];
    const last = rows.at(-1);
    if (id && promise) {
      rows.push({ id, promise, electron: null, refusal: REFUSAL.exec(promise)?.[1] ?? null, files: [] });
    } else if (last) {
      const electron = ELECTRON.exec(line)?.[1] ?? last.electron;
      const files = TESTS.exec(line)?.[1]?.split(', ') ?? last.files;
      rows[rows.length - 1] = { ...last, electron, files };
    }
  }
  return rows;
}

/** Returns the page with the current files of the tests. */
export function renewPromisePage(text: string, tests: readonly PromiseFile[]): string {
  const lines: string[] = [];
  let id: string | null = null;
  const close = () => {
    const files = id === null ? [] : filesOf(id, tests);
    if (files.length > 0) lines.push(`  Tests: ${files.join(', ')}`);
    id = null;
  };
  for (const line of text.split('\n')) {
    if (TESTS.test(line)) continue;
    if (id !== null && !ELECTRON.test(line)) close();
    lines.push(line);
    id = ROW.exec(line)?.[1] ?? id;
  }
  close();
  return lines.join('\n');
}

/** The files with tests of one promise. */
function filesOf(id: string, tests: readonly PromiseFile[]): readonly string[] {
  return tests.filter(({ ids }) => ids.includes(id)).map(({ file }) => file);
}

/** The differences between page and tests, one sentence each; empty when every promise has its test. */
export function comparePage(rows: readonly ListedPromise[], tests: readonly PromiseFile[]): readonly string[] {
  const ids = rows.map(({ id }) => id);
  const promised = rows.filter(({ refusal }) => refusal === null);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice on the page`),
    ...promised.filter(({ id }) => filesOf(id, tests).length === 0).map(({ id }) => `${id} has no test`),
    ...rows.flatMap(({ id, files }) => {
      const now = filesOf(id, tests);
      return files.filter((file) => !now.includes(file)).map((file) => `${id} has no test in ${file} any more`);
    }),
    ...tests.flatMap(({ ids: own, file }) =>
      own.filter((id) => !ids.includes(id)).map((id) => `${file} names ${id}, which nobody promises`),
    ),
  ];
}

/** A promise's tests are found by their titles, as a runner finds them. */
import { describe, expect, it } from 'vitest';
import { idsNamedIn, promiseIdsOf, promisePattern } from '../../../../tools/promises/promise-titles';

// Assembled, so that the texts of this file are not read as tests.
const title = (ids: string, rest: string) => [ids, rest].join(': ');

describe('promiseIdsOf', () => {
  it.each([
    [title('A6', 'nothing leaves'), ['A6']],
    [title('A3 and A4', 'the page stays'), ['A3', 'A4']],
    [title('E9, E10', 'page by page'), ['E9', 'E10']],
    ['A6 is tested elsewhere', []],
    ['Alt+F9 belongs to another program', []],
    [`see:${title('A6', 'above')}`, []],
    [title('K1', 'no such row'), []],
  ])('returns for %j the ids %j', (text, ids) => {
    expect(promiseIdsOf(text)).toEqual(ids);
    const ran = ['A4', 'A3', 'A6', 'E10', 'F9'].filter((id) =>
      new RegExp(promisePattern([id])).test(`a group ${text}`),
    );
    expect(ran.every((id) => ids.includes(id))).toBe(true);
    expect(ids.every((id) => new RegExp(promisePattern(['B9', id])).test(`a group ${text}`))).toBe(true);
  });
});

describe('idsNamedIn', () => {
  it('finds the ids of plain tests, tables, templates and groups of both runners, each once', () => {
    expect(
      idsNamedIn(`
        it('${title('A1', 'plain')}', () => {});
        it.each([1, 2])('${title('A2', 'table %s')}', () => {});
        it.each\`a\${1}\`(
          "${title('A3', 'template table')}", () => {});
        test(\`${title('A4 and A5', 'over ${RUNS} orders')}\`, async ({ page }) => {});
        describe('${title('B1', 'a group')}', () => { it('has one', () => {}); it('${title('A1', 'again')}', () => {}); });
        test.describe('${title('B3', 'web')}', () => { test('has one', async () => {}); });
      `),
    ).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B3']);
  });

  it('finds the ids in the rows of a table whose title begins with one', () => {
    const table = "it.each([['A1', 'one'], ['A2', 'two']])";
    expect(idsNamedIn(`${table}('${title('%s', 'x %s')}', () => {});`)).toEqual(['A1', 'A2']);
    expect(idsNamedIn(`${table}('x %s', () => {});`)).toEqual([]);
  });

  it('ignores skipped tests, steps, comments and other texts', () => {
    expect(
      idsNamedIn(`
        it.skip('${title('A1', 'later')}', () => {});
        it.todo('${title('A2', 'later')}');
        describe.skip('${title('A3', 'later')}', () => {});
        test.step('${title('A5', 'a step')}', async () => {});
        const texts = ['${title('A6', 'no test')}'];
        // it('${title('A7', 'a comment')}')
        /** it('${title('A8', 'a comment')}') */
      `),
    ).toEqual([]);
  });
});

/** A promise's tests are found by their titles, as a runner would find them. */
import { describe, expect, it } from 'vitest';
import { promiseIdsOf, promisePattern, readPromiseTests } from '../../../../tools/lib/promise-titles';

// Assembled, so that this file's own texts are not taken for tests.
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
  ])('of %j are %j', (text, ids) => {
    expect(promiseIdsOf(text)).toEqual(ids);
    const ran = ['A4', 'A3', 'A6', 'E10', 'F9'].filter((id) =>
      new RegExp(promisePattern([id])).test(`a group ${text}`),
    );
    expect(ran.every((id) => ids.includes(id))).toBe(true);
    expect(ids.every((id) => new RegExp(promisePattern(['B9', id])).test(`a group ${text}`))).toBe(true);
  });
});

describe('readPromiseTests', () => {
  const read = (source: string) =>
    readPromiseTests('unit/some.test.ts', source).map(({ title: own, ids }) => [own, ids]);

  it('finds plain ones, tables, templates and groups, of both runners', () => {
    expect(
      read(`
        it('${title('A1', 'plain')}', () => {});
        it.each([1, 2])('${title('A2', 'table %s')}', () => {});
        it.each\`a\${1}\`('${title('A3', 'template table')}', () => {});
        test(\`${title('A4', 'over ${RUNS} orders')}\`, async ({ page }) => {});
        describe('${title('B1', 'a group')}', () => { it('has one', () => {}); it('${title('B2', 'and another')}', () => {}); });
        test.describe('${title('B3', 'web')}', () => { test('has one', async () => {}); });
      `),
    ).toEqual([
      [title('A1', 'plain'), ['A1']],
      [title('A2', 'table %s'), ['A2']],
      [title('A3', 'template table'), ['A3']],
      [title('A4', 'over … orders'), ['A4']],
      [`${title('B1', 'a group')} has one`, ['B1']],
      [`${title('B1', 'a group')} ${title('B2', 'and another')}`, ['B1', 'B2']],
      [`${title('B3', 'web')} has one`, ['B3']],
    ]);
  });

  it('finds the rows of a table that say their promise themselves', () => {
    const rowTitle = title('%s', 'x %s');
    expect(
      read(`
        it.each([['A1', 'one'], ['A2', 'two']])('${rowTitle}', () => {});
        it.each(rows)('${rowTitle}', () => {});
      `),
    ).toEqual([
      [title('A1', 'x %s'), ['A1']],
      [title('A2', 'x %s'), ['A2']],
    ]);
  });

  it('takes nothing that does not run: skipped ones, what is skipped around them, steps, other calls and comments', () => {
    expect(
      read(`
        it.skip('${title('A1', 'later')}', () => {});
        it.todo('${title('A2', 'later')}');
        describe.skip('${title('A3', 'later')}', () => { it('${title('A4', 'within')}', () => {}); });
        test.step('${title('A5', 'a step')}', async () => {});
        say('${title('A6', 'no test')}');
        // it('${title('A7', 'a comment')}')
        describe('${title('A8', 'an empty group')}', () => {});
      `),
    ).toEqual([]);
  });
});

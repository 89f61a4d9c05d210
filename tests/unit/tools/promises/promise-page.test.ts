/** The page of promises is true: every promise has a test, and every listed test exists. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparePage, readPromisePage, renewPromisePage } from '../../../../tools/promises/promise-page';
import { readPlaywrightReport, readVitestReport, tally } from '../../../../tools/promises/promise-runs';
import { findPromiseFiles } from '../../../../tools/promises/promise-titles';
import { fromRoot } from '../../../../tools/lib/run';

const PAGE = [
  '# Promises',
  '',
  '- **A1** Windows are locked.',
  '  Electron itself: a real window.',
  '  Tests: unit/old.test.ts',
  '- **A2** Not promised: it is impossible.',
  '- **A3** Nothing leads away.',
  '',
  'The end.',
].join('\n');
const TESTS = [
  { file: 'unit/window.test.ts', ids: ['A1', 'A3'] },
  { file: 'desktop/window.spec.ts', ids: ['A1'] },
];

it('every promise of tests/promises.md has a test, and every listed file has one', () => {
  const rows = readPromisePage(readFileSync(fromRoot('tests', 'promises.md'), 'utf8'));
  expect(rows.length).toBeGreaterThan(70);
  expect(comparePage(rows, findPromiseFiles(fromRoot('tests')))).toEqual([]);
});

describe('the page of promises', () => {
  it('is read row by row', () => {
    expect(readPromisePage(PAGE)).toEqual([
      {
        id: 'A1',
        promise: 'Windows are locked.',
        electron: 'a real window.',
        refusal: null,
        files: ['unit/old.test.ts'],
      },
      { id: 'A2', promise: 'Not promised: it is impossible.', electron: null, refusal: 'it is impossible.', files: [] },
      { id: 'A3', promise: 'Nothing leads away.', electron: null, refusal: null, files: [] },
    ]);
  });

  it('has only its lists of tests changed when it is renewed, and is unchanged the second time', () => {
    const renewed = renewPromisePage(PAGE, TESTS);
    expect(renewed.split('\n')).toEqual([
      '# Promises',
      '',
      '- **A1** Windows are locked.',
      '  Electron itself: a real window.',
      '  Tests: unit/window.test.ts, desktop/window.spec.ts',
      '- **A2** Not promised: it is impossible.',
      '- **A3** Nothing leads away.',
      '  Tests: unit/window.test.ts',
      '',
      'The end.',
    ]);
    expect(renewPromisePage(renewed, TESTS)).toBe(renewed);
  });

  it('is reported when a promise has no test, a file names none, a row is repeated or a promise is unknown', () => {
    expect(comparePage(readPromisePage(PAGE), TESTS)).toEqual(['A1 has no test in unit/old.test.ts any more']);
    const more = [...TESTS, { file: 'unit/x.test.ts', ids: ['I9'] }];
    expect(
      comparePage(readPromisePage(`${renewPromisePage(PAGE, TESTS)}\n- **A3** Again.\n- **A4** New.`), more),
    ).toEqual(['A3 stands twice on the page', 'A4 has no test', 'unit/x.test.ts names I9, which nobody promises']);
  });
});

describe('the report of a runner', () => {
  const id = (own: string, rest: string) => `${own}: ${rest}`;

  it('is read from vitest with passed and failed tests and the ids of their groups', () => {
    const test = (status: string, title: string) => ({ status, title, ancestorTitles: [id('A1', 'a group')] });
    const report = {
      testResults: [
        {
          name: fromRoot('tests', 'unit', 'x.test.ts'),
          assertionResults: [test('passed', 'good'), test('failed', id('A3', 'bad')), test('skipped', 'not run')],
        },
      ],
    };
    expect(readVitestReport(JSON.stringify(report))).toEqual([
      { file: 'unit/x.test.ts', title: id('A1', 'a group good'), ids: ['A1'], isPassed: true },
      {
        file: 'unit/x.test.ts',
        title: `${id('A1', 'a group')} ${id('A3', 'bad')}`,
        ids: ['A1', 'A3'],
        isPassed: false,
      },
    ]);
  });

  it('is read from Playwright: a flaky test has failed, a skipped one is ignored', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title: id('A2', title),
      file: 'x.spec.ts',
      tests: statuses.map((status) => ({ status })),
    });
    const suites = [
      {
        title: 'x.spec.ts',
        specs: [spec('good', 'expected'), spec('later', 'flaky'), spec('none', 'skipped')],
        suites: [{ title: id('B1', 'inner'), specs: [spec('bad', 'unexpected')] }],
      },
    ];
    expect(readPlaywrightReport(JSON.stringify({ suites }), 'desktop')).toEqual([
      { file: 'desktop/x.spec.ts', title: id('A2', 'good'), ids: ['A2'], isPassed: true },
      { file: 'desktop/x.spec.ts', title: id('A2', 'later'), ids: ['A2'], isPassed: false },
      {
        file: 'desktop/x.spec.ts',
        title: `${id('B1', 'inner')} ${id('A2', 'bad')}`,
        ids: ['B1', 'A2'],
        isPassed: false,
      },
    ]);
  });

  it('is summed up by promise and file, with the names of failed tests', () => {
    const result = (file: string, title: string, isPassed: boolean, own = 'A1') => ({
      ...{ file, title, isPassed, ids: [own] },
    });
    const results = [
      result('unit/x.test.ts', 'one', true),
      result('unit/y.test.ts', 'two', true),
      result('unit/x.test.ts', 'three', false),
      result('unit/z.test.ts', 'four', false, 'A3'),
    ];
    expect(tally('A1', results)).toEqual([
      { file: 'unit/x.test.ts', passed: 1, failed: ['three'] },
      { file: 'unit/y.test.ts', passed: 1, failed: [] },
    ]);
    expect(tally('A2', results)).toEqual([]);
  });
});

/** The counts of the test runners' reports, and what runs failed tests alone. */
import { expect, it } from 'vitest';
import { countTests, readVitestReport, selectionOf } from '../../../../tools/lib/test-runners';

const spec = (title: string, status: string, expectedStatus = 'passed') => ({
  title,
  file: 'a.spec.ts',
  tests: [{ status, expectedStatus }],
});

const report = (specs: readonly object[], errors: readonly unknown[] = []) =>
  JSON.stringify({ stats: { expected: 1 }, suites: [{ specs: [], suites: [{ specs }] }], errors });

it('countTests names failed tests, and those that did not run when the set-up of their file failed', () => {
  const specs = [spec('one', 'unexpected'), spec('two', 'skipped'), spec('three', 'expected')];
  const names = ['failed: a.spec.ts: one', 'failed: a.spec.ts: two'];
  expect(countTests(report(specs))).toEqual({ passed: 1, failed: 2, names });
});

it('countTests leaves out tests that are skipped on purpose', () => {
  expect(countTests(report([spec('one', 'skipped', 'skipped')]))).toEqual({ passed: 1, failed: 0, names: [] });
});

it('countTests counts errors outside tests as failures without a name', () => {
  expect(countTests(report([], [{ message: 'no set-up' }]))).toEqual({ passed: 1, failed: 1, names: [] });
});

it('readVitestReport names the failed tests with their files', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a list is sorted' },
    { status: 'failed', fullName: 'a list is kept (null)' },
    { status: 'skipped', fullName: 'a list is long' },
  ];
  const testResults = [{ name: '/tests/a.test.ts', assertionResults }];
  expect(readVitestReport(JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual({
    counts: { passed: 1, failed: 1, names: ['failed: a list is kept (null)'] },
    tests: [{ file: '/tests/a.test.ts', fullName: 'a list is kept (null)' }],
  });
});

it('selectionOf selects the failed tests by whole names, whatever characters these have, in each of their files once', () => {
  const names = ['a list is kept (null)', 'costs $4.99 [a|b] ^ {} * + ? \\'];
  const [first, second, pattern = ''] = selectionOf([
    ...names.map((fullName) => ({ file: '/a.test.ts', fullName })),
    { file: '/b.test.ts', fullName: 'other' },
  ]);
  expect([first, second]).toEqual(['/a.test.ts', '/b.test.ts']);
  const selects = new RegExp(pattern.replace('--testNamePattern=', ''));
  expect([...names, 'other'].map((name) => selects.test(name))).toEqual([true, true, true]);
  expect(
    ['a list is kept', 'another', 'suite other', 'a list is kept (null) twice'].some((name) => selects.test(name)),
  ).toBe(false);
});

/** The counts of Playwright's reports. */
import { expect, it } from 'vitest';
import { countTests } from '../../../../tools/lib/test-runners';

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

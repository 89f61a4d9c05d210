/** The budgets of a packed app: a tenth over one fails. */
import { describe, expect, it } from 'vitest';
import { BUDGETS, FIGURES, judgeFigures, type BudgetColumn } from '../../../../../tools/systems/lib/budgets';

const COLUMNS: readonly BudgetColumn[] = ['win32', 'darwin', 'linux', 'stand-in'];

it.each(COLUMNS)('every figure has a budget above nothing when it is measured on %s', (column) => {
  expect(Object.keys(BUDGETS)).toEqual(Object.keys(FIGURES));
  for (const [name, row] of Object.entries(BUDGETS)) expect(row[column], name).toBeGreaterThan(0);
});

describe('a figure', () => {
  const budget = BUDGETS['app.asar'].linux;
  const verdict = (value: number) => judgeFigures({ 'app.asar': value }, 'linux').map((one) => one.verdict);

  it.each([
    ['ok', budget],
    ['near', budget * 1.01],
    ['near', budget * 1.1],
    ['over', budget * 1.1 + 0.01],
    ['over', Number.NaN],
  ] as const)('is %s when it is %f', (expected, value) => {
    expect(verdict(value)).toEqual([expected]);
  });

  it('is judged in the order of the table, and not at all when it was not measured', () => {
    const judged = judgeFigures({ 'app.asar': 1, 'CPU, window hidden': 0.26 }, 'linux');
    expect(judged).toMatchObject([
      { name: 'CPU, window hidden', value: 0.3, unit: '%' },
      { name: 'app.asar', unit: 'MB', budget },
    ]);
  });
});

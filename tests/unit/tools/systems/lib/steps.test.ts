/** The steps of the programs that try a package on a real system. */
import { expect, it } from 'vitest';
import { runSystemSteps, type SystemStep } from '../../../../../tools/systems/lib/steps';

const run = async (steps: readonly SystemStep[], platform: NodeJS.Platform = 'linux') => {
  const lines: string[] = [];
  const counts = await runSystemSteps(steps, { platform, print: (line) => lines.push(line) });
  return { lines, counts };
};
const step = (name: string, result: ReturnType<SystemStep['run']>): SystemStep => ({ name, run: () => result });

it('each step prints what was seen when it passes', async () => {
  const { lines, counts } = await run([step('starts', 'version 1'), step('quits', Promise.resolve(''))]);
  expect(lines).toEqual(['ok       starts: version 1', 'ok       quits']);
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
});

it('the steps after one that failed are named and not run when they follow it in a list', async () => {
  const order: string[] = [];
  const { lines, counts } = await run([
    { name: 'starts', run: () => Promise.reject(new Error('no window')) },
    {
      name: 'quits',
      run() {
        order.push('quits');
        return '';
      },
    },
  ]);
  expect(lines).toEqual(['FAILED   starts: no window', 'not run  quits']);
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(order).toEqual([]);
});

it('a step is skipped with a plain reason when it is for another system or cannot be done', async () => {
  const { lines, counts } = await run([
    { name: 'the registry', systems: ['win32'], run: () => 'never' },
    { name: 'the archive', systems: ['win32', 'darwin'], run: () => 'never' },
    step('the fuses', { skipped: 'there are none' }),
  ]);
  expect(lines).toEqual([
    'skipped  the registry: for Windows, and this is Linux',
    'skipped  the archive: for Windows and macOS, and this is Linux',
    'skipped  the fuses: there are none',
  ]);
  expect(counts).toEqual({ passed: 0, failed: 0, skipped: 3 });
});

it('a step of another system is run when it is on that system', async () => {
  const { counts } = await run([{ name: 'the registry', systems: ['win32'], run: () => '' }], 'win32');
  expect(counts.passed).toBe(1);
});

/** The counts at the end of a run are true: no failure is lost, however a step fails. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conclude, runSteps, type Step, type StepResult } from '../../../../tools/lib/steps';

const printed = vi.spyOn(console, 'log');
let exitCode: typeof process.exitCode;

beforeEach(() => {
  exitCode = process.exitCode;
  printed.mockReset();
  printed.mockImplementation(() => {});
});
afterEach(() => {
  process.exitCode = exitCode;
});

const lines = () => printed.mock.calls.map(([line]) => String(line).replace(/\d+\.\d s/, 'N s'));
const good: Step = { name: 'good', run: () => Promise.resolve({ code: 0, output: 'quiet' }) };
const bad: Step = { name: 'bad', run: () => Promise.resolve({ code: 3, output: 'what went wrong' }) };

it('a step without tests counts as one, and only a failed one has its output printed', async () => {
  expect(await runSteps([good, bad, good])).toEqual({ passed: 2, failed: 1, names: ['failed: bad'] });
  expect(lines()).toEqual(['ok     good (N s)', 'FAILED bad (N s)', 'what went wrong', 'ok     good (N s)']);
});

it('a step with tests counts each of them', async () => {
  const tests: Step = {
    name: 'tests',
    run: () => Promise.resolve({ code: 1, output: '', counts: { passed: 40, failed: 2 } }),
  };
  expect(await runSteps([good, tests])).toEqual({ passed: 41, failed: 2, names: ['failed: tests'] });
  expect(lines()[1]).toBe('FAILED tests (40 tests, N s)');
});

it('a step whose runner fails counts as a failure, also when all counted tests passed', async () => {
  const broken: Step = {
    name: 'broken',
    run: () => Promise.resolve({ code: 1, output: '', counts: { passed: 9, failed: 0 } }),
  };
  expect(await runSteps([broken])).toEqual({ passed: 9, failed: 1, names: ['failed: broken'] });
});

it.each([
  ['rejects', () => Promise.reject(new Error('no such file'))],
  [
    'throws',
    () => {
      throw new Error('no such file');
    },
  ],
])('a step that %s is a failure, and the other steps run', async (_how, run) => {
  expect(await runSteps([{ name: 'broken', run }, good])).toEqual({ passed: 1, failed: 1, names: ['failed: broken'] });
  expect(lines()).toContain('Error: no such file');
});

it("the names of a runner's failures are printed before its output and again at the end, or the step's own name", async () => {
  const unsteady: Step = {
    name: 'unsteady',
    run: () => Promise.resolve({ code: 1, output: 'a long log', counts: { passed: 3, failed: 1, names: ['a test'] } }),
  };
  conclude(await runSteps([unsteady, bad]));
  expect(lines().slice(1, 3)).toEqual(['a test', 'a long log']);
  expect(lines().slice(-3)).toEqual(['a test', 'failed: bad', '3 passed, 2 failed']);
});

it.each([
  [{ passed: 7, failed: 0 }, '7 passed, 0 failed', 0],
  [{ passed: 7, failed: 2 }, '7 passed, 2 failed', 1],
])('a run ends with its line and its exit code: %o', (counts, line, code) => {
  conclude(counts);
  expect(lines()).toEqual([line]);
  expect(process.exitCode).toBe(code);
});

it('the steps of a nested list run two at a time, and the next step waits for all of them', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const slow = (name: string): Step => ({
    name,
    run() {
      log.push(`begins ${name}`);
      return new Promise((done) => ends.push(() => done({ code: 0, output: '' })));
    },
  });
  const end = () => ends.shift()?.();
  const sum = runSteps([[slow('a'), slow('b'), slow('c')], slow('d')]);
  expect(log).toEqual(['begins a', 'begins b']);
  end();
  await vi.waitFor(() => expect(log.slice(2)).toEqual(['begins c']));
  end();
  end();
  await vi.waitFor(() => expect(log.slice(3)).toEqual(['begins d']));
  end();
  expect(await sum).toEqual({ passed: 4, failed: 0, names: [] });
});

it('as many steps of a nested list run at a time as the caller wants', () => {
  const begun: string[] = [];
  const never = (name: string): Step => ({
    name,
    run() {
      begun.push(name);
      return new Promise(() => undefined);
    },
  });
  void runSteps([['a', 'b', 'c', 'd'].map(never)], 3);
  expect(begun).toEqual(['a', 'b', 'c']);
});

describe('failed tests of a step that can repeat them', () => {
  const failing = { code: 1, output: 'a log', counts: { passed: 8, failed: 2, names: ['failed: a', 'failed: b'] } };
  const passing = { code: 0, output: '', counts: { passed: 2, failed: 0, names: [] } };
  const tests = (repeated: StepResult, first: StepResult = failing): Step => ({
    name: 'tests',
    run: () => Promise.resolve(first),
    repeatFailed: () => Promise.resolve(repeated),
  });

  it('count as passed, and are named, when they pass alone after all other steps', async () => {
    expect(await runSteps([tests(passing), good])).toEqual({
      passed: 11,
      failed: 0,
      names: ['passed only when repeated alone, failed: a', 'passed only when repeated alone, failed: b'],
    });
    expect(lines().filter((line) => /^(ok|FAILED)/.test(line))).toEqual([
      'FAILED tests (8 tests, N s)',
      'ok     good (N s)',
      'ok     tests: failed ones, alone (2 tests, N s)',
    ]);
  });

  it('stay failed when they fail again', async () => {
    const again = { code: 1, output: '', counts: { passed: 1, failed: 1, names: ['failed: b'] } };
    expect(await runSteps([tests(again)])).toEqual({
      passed: 9,
      failed: 1,
      names: ['passed only when repeated alone, failed: a', 'failed: b'],
    });
  });

  it.each<[string, StepResult]>([
    ['does not end with counts', { code: 1, output: 'no such option' }],
    ['runs fewer tests', { code: 0, output: '', counts: { passed: 1, failed: 0, names: [] } }],
    ['runs none', { code: 0, output: '', counts: { passed: 0, failed: 0, names: [] } }],
  ])('stay failed when the repetition %s', async (_how, again) => {
    expect(await runSteps([tests(again)])).toMatchObject({ passed: 8, failed: 2 });
  });

  it.each<[string, StepResult]>([
    ['the step passed', { code: 0, output: '', counts: { passed: 8, failed: 0, names: [] } }],
    ['its runner named no test', { code: 1, output: '', counts: { passed: 8, failed: 0 } }],
    [
      'more than ten failed',
      {
        code: 1,
        output: '',
        counts: { passed: 8, failed: 11, names: Array.from({ length: 11 }, (_, index) => `failed: ${index}`) },
      },
    ],
  ])('are not repeated when %s', async (_when, first) => {
    const repeatFailed = vi.fn(() => Promise.resolve(passing));
    await runSteps([{ ...tests(passing, first), repeatFailed }]);
    expect(repeatFailed).not.toHaveBeenCalled();
  });
});

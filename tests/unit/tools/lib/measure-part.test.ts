import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measurePart } from '../../../../tools/lib/measure-part';
import { failedLine } from '../../../../tools/soak/line';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('a part names itself apart from the results when it begins, and returns its result', async () => {
  const measure = () => {
    expect(vi.mocked(console.error).mock.calls).toEqual([['Measuring page: rounds ...']]);
    return Promise.resolve(['good']);
  };
  expect(await measurePart('page: rounds', measure, () => [])).toEqual(['good']);
});

it('a part that throws, at once or later, has the result of a failure, with the first line of its reason', async () => {
  const error = new Error(`the page /share did not come${'.'.repeat(200)}\nat x`);
  const failures = [
    () => Promise.reject(error),
    () => {
      throw error;
    },
  ];
  for (const measure of failures) {
    const result = await measurePart('page: rounds', measure, (why) => why);
    expect(result).toBe(`the page /share did not come${'.'.repeat(92)}`);
  }
  expect(console.error).toHaveBeenCalledWith(error);
});

it('a part of the soak that failed is a line over its limit', () => {
  expect(failedLine('page: rounds', 'the page /share did not come\nat x')).toEqual({
    what: 'page: rounds',
    number: 'the page /share did not come',
    measured: 1,
    unit: 'failures',
    limit: 0,
    ok: false,
  });
});

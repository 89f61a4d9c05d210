import { afterEach, expect, it, vi } from 'vitest';
import type { SoakLine } from '../../../../tools/soak/line';
import { measurePart } from '../../../../tools/soak/part';

afterEach(() => vi.restoreAllMocks());

const good: SoakLine = { what: 'page: heap', number: '200 rounds', measured: 1, unit: 'MB', limit: 3, ok: true };

it('a part of the soak names itself apart from the results when it begins, and returns its lines', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const measure = () => {
    expect(printed.mock.calls).toEqual([['Measuring page: rounds ...']]);
    return Promise.resolve([good]);
  };
  expect(await measurePart('page: rounds', measure)).toEqual([good]);
});

it('a part of the soak that throws is one failed line with its name and reason', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lines = await measurePart('page: rounds', () =>
    Promise.reject(new Error('the page /share did not come\nat x')),
  );
  expect(lines).toEqual([
    {
      what: 'page: rounds',
      number: 'the page /share did not come',
      measured: 1,
      unit: 'failures',
      limit: 0,
      ok: false,
    },
  ]);
  expect(printed).toHaveBeenCalledTimes(2);
});

import { expect, it, vi } from 'vitest';
import { memoizeLast } from '../../../../src/core/servers/memoize-last.rules';

it('a memoized function runs once for equal arguments in a row, and again for any others', () => {
  const work = vi.fn((list: readonly number[], factor: number) => list.length * factor);
  const request = memoizeLast(work);
  const list = [1, 2];
  expect([request(list, 2), request(list, 2), request(list, 3), request([1, 2], 3), request(list, 2)]).toEqual([
    4, 4, 6, 6, 4,
  ]);
  expect(work).toHaveBeenCalledTimes(4);
});

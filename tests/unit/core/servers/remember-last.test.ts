import { expect, it, vi } from 'vitest';
import { rememberLast } from '../../../../src/core/servers/remember-last.rules';

it('works once for the same question, and anew for another one or for the one before', () => {
  const work = vi.fn((list: readonly number[], factor: number) => list.length * factor);
  const ask = rememberLast(work);
  const list = [1, 2];
  expect([ask(list, 2), ask(list, 2), ask(list, 3), ask([1, 2], 3), ask(list, 2)]).toEqual([4, 4, 6, 6, 4]);
  expect(work).toHaveBeenCalledTimes(4);
});

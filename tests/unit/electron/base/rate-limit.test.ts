/** The sliding window. */
import { expect, it } from 'vitest';
import { createRateLimit } from '../../../../electron/base/rate-limit';

it('A8: the rate limit admits exactly its number in any window, to the millisecond', () => {
  let time = 1_000;
  const mayAct = createRateLimit(3, 10_000, () => time);
  expect([mayAct(), mayAct(), mayAct(), mayAct()]).toEqual([true, true, true, false]);
  time = 10_999;
  expect(mayAct()).toBe(false);
  time = 11_000;
  expect([mayAct(), mayAct(), mayAct(), mayAct()]).toEqual([true, true, true, false]);
});

it('A8: a refused action does not extend the wait', () => {
  let time = 0;
  const mayAct = createRateLimit(1, 100, () => time);
  mayAct();
  for (time = 1; time < 100; time += 1) expect(mayAct()).toBe(false);
  expect(mayAct()).toBe(true);
});

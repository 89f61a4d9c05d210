/** A page that crashes repeatedly, and one that crashes once an hour for a day: how each crash is handled (promise F4). */
import { it } from 'vitest';
import { HEALTHY, recover, type Recovery } from '../../electron/diagnostics/recovery/recovery-rule';
import { record } from './rows';

const HOUR_MS = 3_600_000;

function fallAt(times: readonly number[]): readonly Recovery[] {
  let state = HEALTHY;
  return times.map((at) => {
    const [recovery, next] = recover(state, { reason: 'crashed', at, isQuitting: false });
    state = next;
    return recovery;
  });
}
/** How many differ. */
const wrong = (done: readonly Recovery[], expected: readonly Recovery[]) =>
  expected.filter((one, index) => done[index] !== one).length;

it('crashes of the page are followed by a reload or the recovery page', ({ task }) => {
  const minute = fallAt([0, 12_000, 24_000, 36_000, 48_000]);
  const day = fallAt(Array.from({ length: 24 }, (_, hour) => hour * HOUR_MS));
  record(
    { task },
    {
      ...{ what: 'page falls: not reloaded, or reloaded for ever', number: '5 in 60 s', unit: 'falls', limit: 0 },
      measured: wrong(minute, ['reload', 'reload', 'reload', 'recovery-page', 'recovery-page']),
    },
    {
      ...{ what: 'page falls: not brought back', number: '24, one an hour', unit: 'falls', limit: 0 },
      measured: wrong(
        day,
        Array.from({ length: 24 }, () => 'reload' as const),
      ),
    },
  );
});

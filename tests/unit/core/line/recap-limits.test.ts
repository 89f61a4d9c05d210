/** How many sessions are kept, and how many of their samples. */
import { describe, expect, it } from 'vitest';
import { withRecap } from '../../../../src/core/line/recap-limits.rules';
import { RECAPS_LIMIT, RECAPS_SAMPLES_LIMIT, type SessionRecap } from '../../../../src/model/line/session-recap';
import { recapAt, samplesFrom } from '../../../support/samples/recaps';

const starts = (recaps: readonly SessionRecap[]) => recaps.map(({ startedAt }) => startedAt);
const add = (...recaps: readonly SessionRecap[]) =>
  recaps.reduce<readonly SessionRecap[]>((kept, recap) => withRecap(kept, recap), []);

describe('the kept sessions', () => {
  it('are the newest 50, newest first', () => {
    const all = Array.from({ length: RECAPS_LIMIT + 1 }, (_, index) => recapAt(index));
    expect(starts(add(...all.slice(0, RECAPS_LIMIT)))).toHaveLength(RECAPS_LIMIT);
    expect(starts(add(...all))).toEqual(starts(all.slice(1).toReversed()));
  });

  it('keep 60,000 samples together, and beyond it the oldest lose theirs but keep their figures', () => {
    const half = RECAPS_SAMPLES_LIMIT / 2;
    const full = add(recapAt(1, { samples: samplesFrom(1, half) }), recapAt(2, { samples: samplesFrom(2, half) }));
    expect(full.map(({ samples }) => samples.length)).toEqual([half, half]);
    const oneMore = withRecap(full, recapAt(3, { samples: samplesFrom(3, 1) }));
    expect(oneMore.map(({ samples }) => samples.length)).toEqual([1, half, 0]);
    expect(oneMore[2]?.figures).toEqual(recapAt(1).figures);
  });

  it('lose the samples of every session that is older than the first that has lost its own', () => {
    const recaps = add(
      recapAt(1, { samples: samplesFrom(1, 1) }),
      recapAt(2, { samples: samplesFrom(2, RECAPS_SAMPLES_LIMIT) }),
      recapAt(3, { samples: samplesFrom(3, 1) }),
    );
    expect(recaps.map(({ samples }) => samples.length)).toEqual([1, 0, 0]);
  });
});

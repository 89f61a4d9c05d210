/** What the views of a recap derive from it. */
import { describe, expect, it } from 'vitest';
import { healthParts, lagParts, neighbourOf, sessionDays } from '../../../../src/features/sessions/session-parts.rules';
import { recapAt } from '../../../support/samples/recaps';

describe('the parts of a recap', () => {
  it('are the healths that occurred, from the least to the most serious', () => {
    expect(healthParts({ healthMs: { silent: 20_000, good: 60_000, unstable: 0 } })).toEqual([
      { health: 'good', ms: 60_000 },
      { health: 'silent', ms: 20_000 },
    ]);
    expect(healthParts({ healthMs: {} })).toEqual([]);
  });

  it('are the named places of the lag, the one with the most time first', () => {
    expect(lagParts({ lagMs: { helper: 5_000, own: 60_000, api: 0 } })).toEqual([
      { place: 'own', ms: 60_000 },
      { place: 'helper', ms: 5_000 },
    ]);
    expect(lagParts({ lagMs: {} })).toEqual([]);
  });
});

describe('the list of sessions', () => {
  const recaps = [recapAt(30), recapAt(10), recapAt(20)];

  it('has the sessions by day, newest first', () => {
    const days = sessionDays(recaps, (at) => (at >= 20 ? 'late' : 'early'));
    expect(days.map(({ day, recaps: ofDay }) => [day, ofDay.map(({ startedAt }) => startedAt)])).toEqual([
      ['late', [30, 20]],
      ['early', [10]],
    ]);
  });

  it('goes on below a removed session, above the last one, and nowhere after the only one', () => {
    expect(neighbourOf(recaps, 30)).toBe(20);
    expect(neighbourOf(recaps, 20)).toBe(10);
    expect(neighbourOf(recaps, 10)).toBe(20);
    expect(neighbourOf([recapAt(1)], 1)).toBeNull();
  });
});

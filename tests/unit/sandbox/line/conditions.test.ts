/** What disturbs a simulated link: how disturbances add up, and which bursts are lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createConditions } from '../../../../sandbox/network/conditions';
import { seededRandom } from '../../../../sandbox/seed/random';

const LINK = { delayMs: 20, jitterMs: 2, loss: 0.5 };

function conditionsAt(startMs = 0, seed = 1) {
  const clock = { ms: startMs };
  return { clock, conditions: createConditions(seededRandom(seed), () => clock.ms) };
}

/** Whether each of so many bursts, five seconds apart, is lost. */
function lostBursts(share: number, count: number, seed: number): boolean[] {
  const { clock, conditions } = conditionsAt(0, seed);
  conditions.set('a', { burstLoss: share });
  return Array.from({ length: count }, () => {
    clock.ms += 5_000;
    return conditions.losesBurst('a');
  });
}

describe('the conditions of the lines', () => {
  it('change nothing when none is set', () => {
    const { conditions } = conditionsAt();
    expect(conditions.disturb('a', LINK)).toEqual(LINK);
    expect([conditions.isSilent('a'), conditions.losesBurst('a'), conditions.list()]).toEqual([false, false, {}]);
  });

  it("add a server's own and those of all to its link", () => {
    const { conditions } = conditionsAt();
    conditions.set('a', { delayMs: 5, loss: 0.5 });
    conditions.set('all', { delayMs: 38, jitterMs: 6 });
    expect(conditions.disturb('a', LINK)).toEqual({ delayMs: 63, jitterMs: 8, loss: 0.75 });
    expect(conditions.disturb('b', LINK)).toEqual({ delayMs: 58, jitterMs: 8, loss: 0.5 });
  });

  it('are replaced as a whole, and are not listed any more when nothing is left of them', () => {
    const { conditions } = conditionsAt();
    conditions.set('a', { delayMs: 5 });
    conditions.set('a', { silent: true });
    expect(conditions.list()).toEqual({ a: { delayMs: 0, jitterMs: 0, loss: 0, burstLoss: 0, silent: true } });
    conditions.set('a', {});
    expect(conditions.list()).toEqual({});
  });

  it('silence one server, or all of them', () => {
    const { conditions } = conditionsAt();
    conditions.set('a', { silent: true });
    expect(['a', 'b'].map(conditions.isSilent)).toEqual([true, false]);
    conditions.set('all', { silent: true });
    expect(['a', 'b'].map(conditions.isSilent)).toEqual([true, true]);
    conditions.clear();
    expect(['a', 'b'].map(conditions.isSilent)).toEqual([false, false]);
  });
});

describe('a lost burst', () => {
  it('takes every datagram of its second, and the next second is drawn anew', () => {
    const { clock, conditions } = conditionsAt();
    conditions.set('a', { burstLoss: 1 });
    const lost = [0, 1, 999, 1_000, 1_999, 2_000, 2_999, 3_000].map((ms) => {
      clock.ms = ms;
      return conditions.losesBurst('a');
    });
    // At a share of 1 only the rule of two in a row lets one through.
    expect(lost).toEqual([true, true, true, true, true, false, false, true]);
  });

  it('is never followed by more than one other, whatever the share', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (share, seed) => {
        const text = lostBursts(share, 200, seed)
          .map((isLost) => (isLost ? 'x' : '.'))
          .join('');
        expect(text).not.toContain('xxx');
      }),
    );
  });

  it('is one of two or three at the share of the evening, so that two of six probes in a row are missed', () => {
    const lost = lostBursts(0.6, 1_000, 3);
    const inWindows = lost.slice(5).map((_, index) => lost.slice(index, index + 6).filter(Boolean).length);
    expect(lost.filter(Boolean).length / lost.length).toBeCloseTo(0.5, 1);
    expect(inWindows.filter((missed) => missed >= 2).length / inWindows.length).toBeGreaterThan(0.9);
  });
});

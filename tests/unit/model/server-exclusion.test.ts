import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EXCLUSION_MS,
  EXCLUSIONS_LIMIT,
  excludedAt,
  NO_EXCLUSIONS,
  withMissedSweeps,
  type Exclusions,
} from '../../../src/model/server-exclusion';
import { figuresById } from '../../../src/model/figures-by-id';

const SECOND_MS = 1_000;
const figures = (roundTripMs: number | null) => ({ roundTripMs, jitterMs: null, loss: null });
const one = (us: number | null, sg: number | null = 40, jp: number | null = 80) => ({
  us: figures(us),
  sg: figures(sg),
  jp: figures(jp),
});
/** Sweeps at these seconds. */
function after(seconds: readonly number[], measured = one(null), from: Exclusions = NO_EXCLUSIONS): Exclusions {
  return seconds.reduce((kept, second) => withMissedSweeps(kept, second * SECOND_MS, figuresById(measured)), from);
}
const isOut = (exclusions: Exclusions, at: number) => excludedAt(exclusions, at).has('us');

describe('the excluded servers', () => {
  it('are those without an answer for 10 seconds in at least three sweeps', () => {
    expect(isOut(after([0, 5, 9.999]), 9_999)).toBe(false);
    expect(isOut(after([0, 5, 10]), 10_000)).toBe(true);
    expect(isOut(after([0, 60]), 60_000)).toBe(false);
    expect(isOut(after([0, 1, 2, 3, 4]), 4_000)).toBe(false);
  });

  it('F1: are those also when the clock was set back by a day meanwhile, and not only a day later', () => {
    const day = 24 * 60 * 60;
    expect(isOut(after([day, 0, 5]), 5_000)).toBe(true);
  });

  it('are counted from the beginning after one answer', () => {
    const answered = withMissedSweeps(after([0, 5]), 7 * SECOND_MS, figuresById(one(200)));
    expect(isOut(after([10, 15], one(null), answered), 15_000)).toBe(false);
    expect(isOut(after([10, 15, 20], one(null), answered), 20_000)).toBe(true);
  });

  it('are excluded for 24 hours, also when they answer', () => {
    const out = after([0, 5, 10]);
    const end = 10_000 + EXCLUSION_MS;
    const later = withMissedSweeps(out, end - 1, figuresById(one(5)));
    expect([isOut(later, end - 1), isOut(later, end)]).toEqual([true, false]);
    expect(withMissedSweeps(out, end, figuresById(one(5))).until).toEqual({});
  });

  it('are none when hardly any server answers, because the cause is the own network', () => {
    expect(isOut(after([0, 5, 10, 15], one(null, null, null)), 15_000)).toBe(false);
    expect(isOut(after([0, 5, 10, 15], one(null, null)), 15_000)).toBe(false);
    const cut = withMissedSweeps(after([0, 5]), 10_000, figuresById(one(null, null, null)));
    expect(isOut(after([15, 20], one(null), cut), 20_000)).toBe(false);
  });

  it('are included again when the clock was set back by more than a day', () => {
    const out = after([10 ** 9, 10 ** 9 + 5, 10 ** 9 + 10]);
    expect(withMissedSweeps(out, 0, figuresById(one(5))).until).toEqual({});
  });

  it('are those that have longest to go when there are too many', () => {
    const ends = Array.from({ length: EXCLUSIONS_LIMIT }, (_, index) => [`s${index}`, 1_000_000 + index] as const);
    const out = after([0, 5, 10], one(null), { unanswered: {}, until: Object.fromEntries(ends) });
    expect(Object.keys(out.until)).toHaveLength(EXCLUSIONS_LIMIT);
    expect([isOut(out, 10_000), 's0' in out.until, 's1' in out.until]).toEqual([true, false, true]);
  });

  it('are limited in number for any sweeps', () => {
    const sweep = fc.dictionary(fc.integer({ min: 0, max: 199 }).map(String), fc.constantFrom(null, 40), {
      maxKeys: 200,
    });
    fc.assert(
      fc.property(fc.array(sweep, { maxLength: 12 }), (sweeps) => {
        let kept = NO_EXCLUSIONS;
        sweeps.forEach((pings, index) => {
          const measured = Object.entries(pings).map(([id, ping]) => [id, figures(ping)] as const);
          kept = withMissedSweeps(kept, index * 5 * SECOND_MS, figuresById(Object.fromEntries(measured)));
        });
        expect(Object.keys(kept.until).length).toBeLessThanOrEqual(EXCLUSIONS_LIMIT);
        expect(Object.keys(kept.unanswered).length).toBeLessThanOrEqual(200);
      }),
    );
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`s${index}`, figures(index < 100 ? null : 40)]),
    );
    expect(Object.keys(after([0, 5, 10], many as ReturnType<typeof one>).until)).toHaveLength(EXCLUSIONS_LIMIT);
  });
});

/** The grade of a line: its bands at their bounds, its limits for missed probes, and that worse figures never grade better. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRADES, gradeOf, type LineFigures } from '../../../../src/core/line/grade.rules';

const GOOD: LineFigures = { pingMs: 40, jitterMs: 3, probes: 100, missed: 0 };
const grade = (change: Partial<LineFigures>) => gradeOf({ ...GOOD, ...change });
const rank = (figures: LineFigures) => GRADES.indexOf(gradeOf(figures) ?? 'A');

describe('the grade', () => {
  it.each([
    [{ pingMs: 9.99 }, 'A'],
    [{ pingMs: 49.99 }, 'A'],
    [{ pingMs: 50 }, 'B'],
    [{ pingMs: 99.99 }, 'B'],
    [{ pingMs: 100 }, 'C'],
    [{ pingMs: 499.99 }, 'C'],
    [{ pingMs: 500 }, 'D'],
    [{ jitterMs: 9.99 }, 'A'],
    [{ jitterMs: 10 }, 'B'],
    [{ jitterMs: 20 }, 'B'],
    [{ jitterMs: 99.99 }, 'B'],
    [{ jitterMs: 100 }, 'C'],
    [{ jitterMs: 499.99 }, 'C'],
    [{ jitterMs: 500 }, 'D'],
    [{ probes: 1_000, missed: 9 }, 'A'],
    [{ missed: 1 }, 'B'],
    [{ missed: 4 }, 'B'],
    [{ missed: 5 }, 'C'],
    [{ missed: 24 }, 'C'],
    [{ missed: 25 }, 'E'],
    [{ missed: 49 }, 'E'],
    [{ missed: 50 }, 'F'],
    [{ pingMs: 10, missed: 3 }, 'A'],
    [{ pingMs: 20, jitterMs: 10 }, 'B'],
    [{ pingMs: 600, jitterMs: 600 }, 'F'],
    [{ pingMs: 600, jitterMs: 30, missed: 6 }, 'E'],
  ] as const)('for %o of an otherwise good line is %s', (change, expected) => {
    expect(grade(change)).toBe(expected);
  });

  it('is none below 20 probes, and while ping or jitter is not known', () => {
    expect(grade({ probes: 19 })).toBeNull();
    expect(grade({ probes: 19, missed: 19, pingMs: null, jitterMs: null })).toBeNull();
    expect(grade({ probes: 20 })).toBe('A');
    expect(grade({ jitterMs: null })).toBeNull();
    expect(grade({ pingMs: null })).toBeNull();
  });

  it('is F when no probe was answered', () => {
    expect(grade({ pingMs: null, jitterMs: null, probes: 20, missed: 20 })).toBe('F');
  });

  it('is never better for worse figures', () => {
    // Each figure lies in every band about as often: drawn evenly, nearly all lines would be F.
    const within = (...bounds: readonly number[]) =>
      fc
        .tuple(fc.integer({ min: 1, max: bounds.length - 1 }), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([band, share]) => (bounds[band - 1] ?? 0) * (1 - share) + (bounds[band] ?? 0) * share);
    const line = fc.record({
      pingMs: within(0, 10, 20, 50, 100, 500, 1_000),
      jitterMs: within(0, 10, 20, 100, 500, 1_000),
      share: within(0, 0.01, 0.05, 0.25, 0.5, 1),
    });
    fc.assert(
      fc.property(line, line, fc.integer({ min: 20, max: 720 }), (one, other, probes) => {
        const both = (pick: (a: number, b: number) => number) => ({
          pingMs: pick(one.pingMs, other.pingMs),
          jitterMs: pick(one.jitterMs, other.jitterMs),
          probes,
          missed: Math.floor(pick(one.share, other.share) * probes),
        });
        expect(rank(both(Math.max))).toBeGreaterThanOrEqual(rank(both(Math.min)));
        // One figure alone, with the others as they are.
        const base = both(Math.min);
        for (const key of ['pingMs', 'jitterMs', 'missed'] as const)
          expect(rank({ ...base, [key]: both(Math.max)[key] })).toBeGreaterThanOrEqual(rank(base));
      }),
      { numRuns: 2_000 },
    );
  });
});

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
    const figures = fc.record({
      pingMs: fc.double({ min: 0, max: 1_000, noNaN: true }),
      jitterMs: fc.double({ min: 0, max: 1_000, noNaN: true }),
      probes: fc.integer({ min: 20, max: 720 }),
      missed: fc.nat(720),
    });
    const more = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true }));
    fc.assert(
      fc.property(figures, more, more, fc.nat(200), (drawn, ping, jitter, missed) => {
        const better = { ...drawn, missed: Math.min(drawn.missed, drawn.probes) };
        const worse = {
          pingMs: better.pingMs + ping,
          jitterMs: better.jitterMs + jitter,
          probes: better.probes,
          missed: Math.min(better.missed + missed, better.probes),
        };
        expect(rank(worse)).toBeGreaterThanOrEqual(rank(better));
      }),
      { numRuns: 2_000 },
    );
  });
});

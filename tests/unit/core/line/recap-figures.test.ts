/** The figures of a session: of its samples only, and a gain by the verdict's own rule. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestRank, recapOf } from '../../../../src/core/line/recap-figures.rules';
import { beginRecording } from '../../../../src/core/line/recap.rules';
import { VERDICT_SAMPLES_MIN } from '../../../../src/model/constants';
import { compareRoutes } from '../../../../src/model/ping/verdict.rules';
import type { SessionRecap, SessionSample } from '../../../../src/model/line/session-recap';
import { evenings, recordsOf, START } from '../../../support/samples/recordings';

type Ping = readonly [roundTripMs: number | null, jitterMs?: number | null, directMs?: number | null];
function figuresOf(...pings: readonly Ping[]): SessionRecap['figures'] {
  const samples = pings.map(([roundTripMs, jitterMs = null, directMs = null], index): SessionSample => ({
    ...{ at: START + index, serverId: 'sg', roundTripMs, jitterMs, directMs },
  }));
  return recapOf({ ...beginRecording(START), samples }).figures;
}
const times = (count: number, ping: Ping) => Array.from({ length: count }, () => ping);

describe('the figures of a session', () => {
  it('are the medians, the 95th percentile and the missed probes of its samples', () => {
    expect(figuresOf([10, 1, 40], [30, 3, 60], [null, null, 50], [20, null, null])).toEqual({
      ...{ probes: 4, missed: 1, medianMs: 20, p95Ms: 30, jitterMs: 2, directMs: 50 },
      verdict: { kind: 'measuring', samples: 3 },
    });
  });

  it('are unknown when nothing was answered, and have no verdict without the direct route', () => {
    const nothing = { medianMs: null, p95Ms: null, jitterMs: null, directMs: null, verdict: null };
    expect(figuresOf([null], [null])).toEqual({ probes: 2, missed: 2, ...nothing });
    expect(figuresOf()).toEqual({ probes: 0, missed: 0, ...nothing });
    expect(figuresOf(...times(30, [70, 1])).verdict).toBeNull();
  });

  it('claim a gain only when the verdict does: from 20 answers on, and beyond the spread', () => {
    const few = times(VERDICT_SAMPLES_MIN - 1, [70, 1, 90]);
    expect(figuresOf(...few).verdict).toEqual({ kind: 'measuring', samples: 19 });
    expect(figuresOf(...few, [70, 1, 90]).verdict).toEqual({
      ...{ kind: 'saves', differenceMs: 20, marginMs: 1, samples: 20 },
    });
    expect(figuresOf(...times(20, [90, 1, 70])).verdict).toMatchObject({ kind: 'slower', differenceMs: 20 });
    expect(figuresOf(...times(10, [60, 1, 90]), ...times(10, [90, 1, 70])).verdict).toMatchObject({ kind: 'no-gain' });
  });

  it('have the percentile by nearest rank: the value that 95 % do not exceed, never one in between', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1).toReversed();
    expect([1, 2, 19, 20, 21, 40, 41, 60, 100].map((count) => nearestRank(upTo(count), 95))).toEqual([
      ...[1, 2, 19, 19, 20, 38, 39, 57, 95],
    ]);
    expect(nearestRank([], 95)).toBeNull();
    expect(figuresOf(...upTo(100).map((ms): Ping => [ms])).p95Ms).toBe(95);
  });

  it('are within the range of the samples on any evening, and their verdict is that of the hero', () => {
    fc.assert(
      fc.property(evenings, (steps) => {
        const record = recordsOf(steps).at(-1) ?? beginRecording(START);
        const { samples, figures } = recapOf(record);
        const valuesOf = (key: 'roundTripMs' | 'jitterMs' | 'directMs') =>
          samples.map((sample) => sample[key]).filter((value) => value !== null);
        const answers = valuesOf('roundTripMs');
        const expectWithin = (value: number | null, values: readonly number[]) => {
          expect(value === null).toBe(values.length === 0);
          if (value === null) return;
          expect(value).toBeGreaterThanOrEqual(Math.min(...values));
          expect(value).toBeLessThanOrEqual(Math.max(...values));
        };
        expectWithin(figures.medianMs, answers);
        expectWithin(figures.p95Ms, answers);
        expectWithin(figures.jitterMs, valuesOf('jitterMs'));
        expectWithin(figures.directMs, valuesOf('directMs'));
        expect([figures.probes, figures.missed]).toEqual([samples.length, samples.length - answers.length]);
        expect(figures.p95Ms ?? 0).toBeGreaterThanOrEqual(figures.medianMs ?? 0);
        expect(answers.includes(figures.p95Ms ?? NaN)).toBe(answers.length > 0);
        expect(figures.verdict).toEqual(compareRoutes(answers, valuesOf('directMs')));
      }),
    );
  });
});

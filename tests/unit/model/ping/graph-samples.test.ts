import { describe, expect, it } from 'vitest';
import { GRAPH_SAMPLES_LIMIT } from '../../../../src/model/constants';
import { continueRecord, type GraphRecord } from '../../../../src/model/ping/graph-samples';

const HOUR_MS = 3_600_000;
const NOW = 10 * HOUR_MS;
const EMPTY: GraphRecord = { samples: [], events: [], spans: [] };
const sample = (at: number) => ({ at, roundTripMs: 70, jitterMs: 1, via: 'service' as const, connectedAt: 1 });
const event = (at: number) => ({ at, kind: 'wake' as const, serverId: null, fromId: null });
const span = (from: number, to: number) => ({ from, to, health: 'good' as const });
const timesOf = (list: readonly { readonly at: number }[]) => list.map(({ at }) => at);

describe('an earlier record of the graph, continued', () => {
  it('keeps what is younger than an hour and not of the future', () => {
    const times = [NOW - HOUR_MS, NOW - HOUR_MS + 1, NOW, NOW + 1];
    const { samples, events } = continueRecord(
      { ...EMPTY, samples: times.map(sample), events: times.map(event) },
      EMPTY,
      NOW,
    );
    expect(timesOf(samples)).toEqual([NOW - HOUR_MS + 1, NOW]);
    expect(timesOf(events)).toEqual([NOW - HOUR_MS + 1, NOW]);
  });

  it('keeps only what is older than everything of the later record', () => {
    const earlier = { ...EMPTY, samples: [sample(NOW - 30), sample(NOW - 20), sample(NOW - 10)] };
    const later = { ...EMPTY, samples: [sample(NOW - 5)], events: [event(NOW - 20)] };
    expect(timesOf(continueRecord(earlier, later, NOW).samples)).toEqual([NOW - 30, NOW - 5]);
  });

  it('cuts a health where the later record begins, and drops one that is over before the hour or wholly inside it', () => {
    const earlier = { ...EMPTY, spans: [span(0, NOW - HOUR_MS), span(NOW - 50, NOW - 20), span(NOW - 20, NOW)] };
    const later = { ...EMPTY, spans: [span(NOW - 30, NOW)] };
    expect(continueRecord(earlier, later, NOW).spans).toEqual([span(NOW - 50, NOW - 30), span(NOW - 30, NOW)]);
    const begun = { ...EMPTY, samples: [sample(NOW - 20)] };
    expect(continueRecord(earlier, begun, NOW).spans).toEqual([span(NOW - 50, NOW - 20)]);
  });

  it('is in the order of time and within the limit, the newest kept', () => {
    const samples = Array.from({ length: GRAPH_SAMPLES_LIMIT }, (_, index) => sample(NOW - 1_000 - index));
    const continued = continueRecord({ ...EMPTY, samples }, { ...EMPTY, samples: [sample(NOW)] }, NOW).samples;
    expect(continued).toHaveLength(GRAPH_SAMPLES_LIMIT);
    expect(timesOf(continued).at(-1)).toBe(NOW);
    expect(timesOf(continued)).toEqual(timesOf(continued).toSorted((a, b) => a - b));
    expect(continued[0]?.at).toBe(NOW - 1_000 - GRAPH_SAMPLES_LIMIT + 2);
  });
});

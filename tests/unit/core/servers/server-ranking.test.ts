import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_HISTORY, withSweep, type PingHistory } from '../../../../src/model/ping/ping-history';
import {
  bestServer,
  STATISTICS_PROBES_FULL,
  RECOMMENDED_MARGIN_MS,
  NO_RANKING,
  rankMs,
  rankServers,
} from '../../../../src/core/servers/server-ranking.rules';
import {
  STATISTICS_DAYS,
  STATISTICS_PROBES_MIN,
  statisticsOf,
  type ServerStatistics,
} from '../../../../src/core/servers/server-statistics.rules';
import type { Server } from '../../../../src/model/server';
import type { Figures } from '../../../../common/figures';
import { figuresById } from '../../../../src/model/figures-by-id';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const TUESDAY_21 = new Date(2026, 10, 17, 21).getTime();

const server = (id: string): Server => ({ id, name: id, countryCode: 'JP', isFavourite: false, isVip: false });
const ping = (roundTripMs: number | null, jitterMs: number | null = null, loss: number | null = null): Figures => ({
  roundTripMs,
  jitterMs,
  loss,
});
const statistics = (medianMs: number, probes: number, missed = 0, jitterMs: number | null = 0): ServerStatistics => ({
  medianMs,
  jitterMs,
  probes,
  missed,
});
/** A sweep with the same sample every 5 s for some minutes. */
function measure(history: PingHistory, from: number, minutes: number, sample: Figures): PingHistory {
  let kept = history;
  for (let second = 0; second < minutes * 60; second += 5)
    kept = withSweep(kept, from + second * 1_000, figuresById({ jp: sample }), ['jp']);
  return kept;
}
const statisticsAt = (history: PingHistory, now: number) => {
  const jp = history.servers.get('jp');
  return jp ? statisticsOf(jp, now) : null;
};

describe('the statistics of a server', () => {
  it('are null below 60 probes', () => {
    expect(statisticsAt(measure(NO_HISTORY, TUESDAY_21, 5, ping(40, 2)), TUESDAY_21)).toEqual(statistics(40, 60, 0, 2));
    expect(STATISTICS_PROBES_MIN).toBe(60);
    const short = measure(NO_HISTORY, TUESDAY_21, 4, ping(40, 2));
    expect(statisticsAt(short, TUESDAY_21)).toBeNull();
    expect(
      statisticsAt(withSweep(short, TUESDAY_21 + 5 * 60_000, figuresById({ jp: ping(null) }), ['jp']), TUESDAY_21),
    ).toBeNull();
  });

  it('cover the last seven days, today included', () => {
    const history = measure(NO_HISTORY, TUESDAY_21, 10, ping(40, 2));
    expect(statisticsAt(history, TUESDAY_21 + (STATISTICS_DAYS - 1) * DAY_MS)?.medianMs).toBe(40);
    expect(statisticsAt(history, TUESDAY_21 + STATISTICS_DAYS * DAY_MS)).toBeNull();
    expect(statisticsAt(history, TUESDAY_21 - DAY_MS)).toBeNull();
  });

  it('weigh the current hour of the day four times and its neighbours twice, across midnight', () => {
    const [evening, noon] = [ping(40, 2), ping(100, 8)];
    const noonAt = TUESDAY_21 - 9 * HOUR_MS;
    const both = measure(measure(NO_HISTORY, noonAt, 30, noon), TUESDAY_21, 10, evening);
    const day = 24 * HOUR_MS;
    expect(statisticsAt(both, TUESDAY_21 + day)).toMatchObject({ medianMs: 40, jitterMs: 2, probes: 480 });
    expect(statisticsAt(both, TUESDAY_21 + day + HOUR_MS)?.medianMs).toBe(100);
    expect(statisticsAt(both, noonAt + day)?.medianMs).toBe(100);
    const midnight = new Date(2026, 10, 18, 0).getTime();
    const late = measure(measure(NO_HISTORY, noonAt, 15, noon), midnight - HOUR_MS, 10, evening);
    expect(statisticsAt(late, midnight + HOUR_MS / 2)?.medianMs).toBe(40);
    expect(statisticsAt(late, midnight + 3 * HOUR_MS)?.medianMs).toBe(100);
  });

  it('count missed probes, and are null for a server that never answered', () => {
    const history = measure(measure(NO_HISTORY, TUESDAY_21, 10, ping(40)), TUESDAY_21 + 10 * 60_000, 5, ping(null));
    expect(statisticsAt(history, TUESDAY_21)).toEqual(statistics(40, 180, 60, null));
    expect(statisticsAt(measure(NO_HISTORY, TUESDAY_21, 30, ping(null)), TUESDAY_21)).toBeNull();
  });
});

describe('the rank of a server', () => {
  it('is the median plus twice the jitter plus 5 ms per percent of missed probes', () => {
    expect(rankMs(ping(40, 3, 0.02), undefined)).toBeCloseTo(56);
    expect(rankMs(ping(40), undefined)).toBe(40);
    expect([rankMs(ping(null), statistics(40, 720)), rankMs(undefined, statistics(40, 720))]).toEqual([
      Infinity,
      Infinity,
    ]);
  });

  it('uses the current figures alone with little history, and both later', () => {
    expect(rankMs(ping(40), statistics(100, STATISTICS_PROBES_MIN - 1))).toBe(40);
    expect(rankMs(ping(40), statistics(100, STATISTICS_PROBES_FULL))).toBeCloseTo(80);
    expect(rankMs(ping(40), statistics(100, STATISTICS_PROBES_FULL * 9))).toBeCloseTo(80);
    expect(rankMs(ping(40), statistics(100, STATISTICS_PROBES_FULL / 2))).toBeCloseTo(60);
    expect(rankMs(ping(40), statistics(40, 1_000, 100))).toBeCloseTo(40 + (2 / 3) * 50);
  });

  it('is never worse for a server that is at least as good in every figure', () => {
    const part = fc.record({ ping: fc.nat(500), jitter: fc.nat(50), loss: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(part, part, part, fc.integer({ min: 0, max: 5_000 }), (now, past, more, probes) => {
        const missed = Math.floor(past.loss * probes);
        const good = rankMs(ping(now.ping, now.jitter, now.loss), statistics(past.ping, probes, missed, past.jitter));
        const bad = rankMs(
          ping(now.ping + more.ping, now.jitter + more.jitter, Math.min(1, now.loss + more.loss)),
          statistics(past.ping + more.ping, probes, missed, past.jitter + more.jitter),
        );
        expect(good).toBeLessThanOrEqual(bad + 1e-6);
      }),
    );
  });
});

describe('the best server', () => {
  const list = ['sg', 'jp', 'us'].map(server);
  const named = (recommendedId: string) => ({ ...NO_RANKING, recommendedId });

  it('is the first by rank of those that answer, or null', () => {
    expect(bestServer(list, figuresById({ sg: ping(60), jp: ping(40), us: ping(null) }))?.id).toBe('jp');
    expect(bestServer(list, figuresById({ us: ping(null) }))).toBeNull();
    expect(bestServer([], figuresById({ sg: ping(1) }))).toBeNull();
    expect(bestServer(list, figuresById({ us: ping(0), sg: ping(40) }))?.id).toBe('us');
  });

  it('is not the one with the lowest ping when its jitter or loss is higher', () => {
    expect(bestServer(list, figuresById({ sg: ping(40, 12), jp: ping(50, 1) }))?.id).toBe('jp');
    expect(bestServer(list, figuresById({ sg: ping(40, 1, 0.1), jp: ping(50, 1) }))?.id).toBe('jp');
  });

  it('depends more on the history than on one good sweep', () => {
    const measured = { sg: statistics(120, 2_000), jp: statistics(60, 2_000) };
    expect(
      bestServer(list, figuresById({ sg: ping(40), jp: ping(60) }), { ...NO_RANKING, statistics: measured })?.id,
    ).toBe('jp');
  });

  it("is the first in the list's order among equal ones", () => {
    const figures = { sg: ping(40), jp: ping(40), us: ping(40) };
    expect(rankServers(list, figuresById(figures), NO_RANKING).map(({ id }) => id)).toEqual(['sg', 'jp', 'us']);
    expect(rankServers(list.toReversed(), figuresById(figures), NO_RANKING).map(({ id }) => id)).toEqual([
      'us',
      'jp',
      'sg',
    ]);
  });

  it('changes only when another is better by the margin of 5 ms, or 5 % of a large figure', () => {
    expect(bestServer(list, figuresById({ sg: ping(44.9), jp: ping(40) }), named('sg'))?.id).toBe('sg');
    expect(bestServer(list, figuresById({ sg: ping(40 + RECOMMENDED_MARGIN_MS), jp: ping(40) }), named('sg'))?.id).toBe(
      'jp',
    );
    expect(bestServer(list, figuresById({ sg: ping(200), jp: ping(190.1) }), named('sg'))?.id).toBe('sg');
    expect(bestServer(list, figuresById({ sg: ping(200), jp: ping(190) }), named('sg'))?.id).toBe('jp');
    expect(bestServer(list, figuresById({ sg: ping(null), jp: ping(40) }), named('sg'))?.id).toBe('jp');
    expect(bestServer(list, figuresById({ sg: ping(41), jp: ping(40) }), named('gone'))?.id).toBe('jp');
  });

  it('does not change for any figures within the margin', () => {
    const noise = fc.array(
      fc.tuple(fc.double({ min: 0, max: 4.9, noNaN: true }), fc.double({ min: 0, max: 4.9, noNaN: true })),
    );
    fc.assert(
      fc.property(noise, (sweeps) => {
        let ranking = named('jp');
        for (const [first, second] of sweeps) {
          const best = bestServer(list, figuresById({ sg: ping(50 + first), jp: ping(50 + second) }), ranking);
          ranking = named(best?.id ?? '');
        }
        expect(ranking.recommendedId).toBe('jp');
      }),
    );
  });

  it('is not an excluded one while another answers', () => {
    const figures = { sg: ping(10), jp: ping(90) };
    const excluded = new Set(['sg']);
    expect(bestServer(list, figuresById(figures), { ...named('sg'), excluded })?.id).toBe('jp');
    expect(bestServer(list, figuresById({ sg: ping(10) }), { ...NO_RANKING, excluded })?.id).toBe('sg');
    expect(bestServer(list, figuresById(figures), { ...named('jp'), excluded: new Set(['sg', 'jp']) })?.id).toBe('sg');
  });

  it('is the first of the ranking for any exclusions and any figures', () => {
    const row = fc.record({ value: fc.option(fc.nat(60)), isOut: fc.boolean() });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const many = rows.map((_, index) => server(String(index)));
        const excluded = new Set(rows.flatMap(({ isOut }, index) => (isOut ? [String(index)] : [])));
        const ranking = { ...NO_RANKING, excluded };
        for (const shift of [0, 7]) {
          const measured = Object.fromEntries(
            rows.map(({ value }, index) => [String(index), ping(value === null ? null : (value + shift * index) % 60)]),
          );
          expect(bestServer(many, figuresById(measured), ranking)).toBe(
            rankServers(many, figuresById(measured), ranking)[0] ?? null,
          );
        }
      }),
    );
  });

  it('is one with the lowest ping when nothing else is known', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(400)), { maxLength: 40 }), (pings) => {
        const many = pings.map((_, index) => server(String(index)));
        const measured = Object.fromEntries(pings.map((value, index) => [String(index), ping(value)]));
        const best = bestServer(many, figuresById(measured));
        const lowest = Math.min(...pings.map((value) => value ?? Infinity));
        expect(best === null ? Infinity : measured[best.id]?.roundTripMs).toBe(lowest);
      }),
    );
  });
});

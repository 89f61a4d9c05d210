import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HISTORY_SERVERS_LIMIT,
  isStorableId,
  NEW_SERVERS_RANK_LIMIT,
  NO_HISTORY,
  serversToKeep,
  withSweep,
  type PingHistory,
} from '../../../../src/model/ping/ping-history';
import {
  CELLS_LIMIT,
  cellsOf,
  HOUR_PROBES_LIMIT,
  PAST_PROBES_LIMIT,
  slotOf,
  spanOfCell,
} from '../../../../src/model/ping/server-history';
import { joinSpans, spanOfMinutes, spanOfSamples } from '../../../../src/model/ping/ping-span';
import type { Figures } from '../../../../common/figures';
import { figuresById } from '../../../../src/model/figures-by-id';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A Tuesday, 21:00 local time. */
const TUESDAY_21 = new Date(2026, 10, 17, 21).getTime();
const CELL = 2 * 24 + 21;

const figures = (roundTripMs: number | null, jitterMs: number | null = 1): Figures => ({
  roundTripMs,
  jitterMs: roundTripMs === null ? null : jitterMs,
  loss: null,
});
const sweep = (history: PingHistory, at: number, roundTripMs: number | null, id = 'jp') =>
  withSweep(history, at, figuresById({ [id]: figures(roundTripMs) }), [id]);
/** A sweep every 5 s for a time span. */
function sweepsOver(history: PingHistory, from: number, spanMs: number, pingAt: (index: number) => number | null) {
  let kept = history;
  for (let index = 0; index * 5 * SECOND_MS < spanMs; index += 1)
    kept = sweep(kept, from + index * 5_000, pingAt(index));
  return kept;
}
const cellOf = (history: PingHistory, cell = CELL, id = 'jp') => {
  const server = history.servers.get(id);
  return server && cellsOf(server).get(cell);
};

describe('the samples of a minute', () => {
  it('have lowest, median, highest, jitter and the number of missed probes', () => {
    const samples = [figures(50, 2), figures(40, 1), figures(90, 9), figures(null)];
    expect(spanOfSamples(samples)).toEqual({ medianMs: 50, lowMs: 40, highMs: 90, jitterMs: 2, probes: 4, missed: 1 });
  });

  it('are kept as samples until the minute is over', () => {
    const open = (history: PingHistory) => history.servers.get('jp')?.open;
    const minute = sweepsOver(NO_HISTORY, TUESDAY_21, MINUTE_MS, () => 40);
    expect(open(minute)).toMatchObject({ minutes: [], samples: { length: 12 } });
    expect(open(sweep(minute, TUESDAY_21 + MINUTE_MS, 40))).toMatchObject({
      minutes: { length: 1 },
      samples: { length: 1 },
    });
  });

  it('have no figures without an answer, and neither has an hour without minutes', () => {
    const none = { medianMs: null, lowMs: null, highMs: null, jitterMs: null };
    expect(spanOfSamples([figures(null)])).toEqual({ ...none, probes: 1, missed: 1 });
    expect(spanOfMinutes([])).toEqual({ ...none, probes: 0, missed: 0 });
  });

  it('form an hour with the median of its minutes, so that one bad minute does not count much', () => {
    const minutes = [40, 42, 400].map((ping) => spanOfSamples([figures(ping), figures(null)]));
    expect(spanOfMinutes(minutes)).toEqual({ medianMs: 42, lowMs: 40, highMs: 400, jitterMs: 1, probes: 6, missed: 3 });
  });

  it('are limited in number when joined, with the same share of missed probes', () => {
    const span = fc
      .record({ probes: fc.nat(5_000), share: fc.double({ min: 0, max: 1, noNaN: true }), ping: fc.nat(900) })
      .map(({ probes, share, ping }) => {
        const missed = Math.round(probes * share);
        const figure = probes > missed ? ping : null;
        return { probes, missed, medianMs: figure, jitterMs: figure };
      });
    fc.assert(
      fc.property(span, span, (a, b) => {
        const whole = joinSpans(a, b, PAST_PROBES_LIMIT);
        expect(whole.probes).toBe(Math.min(PAST_PROBES_LIMIT, a.probes + b.probes));
        expect(whole.missed).toBeGreaterThanOrEqual(0);
        expect(whole.missed).toBeLessThanOrEqual(whole.probes);
        const share = (a.missed + b.missed) / Math.max(1, a.probes + b.probes);
        expect(Math.abs(whole.missed / Math.max(1, whole.probes) - share)).toBeLessThanOrEqual(1 / PAST_PROBES_LIMIT);
        const pings = [a.medianMs, b.medianMs].filter((ping) => ping !== null);
        if (pings.length === 0) expect(whole.medianMs).toBeNull();
        else {
          expect(whole.medianMs).toBeGreaterThanOrEqual(Math.min(...pings) - 1e-9);
          expect(whole.medianMs).toBeLessThanOrEqual(Math.max(...pings) + 1e-9);
        }
      }),
    );
  });
});

describe('an hour of the week', () => {
  it('begins and ends on the hour', () => {
    expect(
      [TUESDAY_21 - 1, TUESDAY_21, TUESDAY_21 + HOUR_MS - 1, TUESDAY_21 + HOUR_MS].map((at) => slotOf(at).cell),
    ).toEqual([CELL - 1, CELL, CELL, CELL + 1]);
    expect(slotOf(new Date(2026, 10, 18).getTime()).day - slotOf(new Date(2026, 10, 18).getTime() - 1).day).toBe(1);
  });

  it('is filled by samples, the current hour too', () => {
    const history = sweepsOver(NO_HISTORY, TUESDAY_21, HOUR_MS, (index) =>
      index % 60 === 0 ? null : 40 + (index % 3),
    );
    expect(cellOf(history)?.latest).toEqual({
      medianMs: 41,
      lowMs: 40,
      highMs: 42,
      jitterMs: 1,
      probes: 720,
      missed: 12,
    });
    const next = sweep(history, TUESDAY_21 + HOUR_MS, 80);
    expect(cellOf(next)).toEqual(cellOf(history));
    expect(cellOf(next, CELL + 1)?.latest).toMatchObject({ medianMs: 80, probes: 1 });
  });

  it('moves its figures to the past weeks when it comes again, and both count', () => {
    const first = sweepsOver(NO_HISTORY, TUESDAY_21, HOUR_MS, () => 40);
    const second = sweepsOver(first, TUESDAY_21 + WEEK_MS, HOUR_MS, () => 60);
    const cell = cellOf(second);
    expect(cell).toMatchObject({ latest: { medianMs: 60, probes: 720 }, past: { medianMs: 40, probes: 720 } });
    expect(cell && spanOfCell(cell)).toEqual({ medianMs: 50, jitterMs: 1, probes: 1_440, missed: 0 });
  });

  it('forgets old figures', () => {
    let history = NO_HISTORY;
    for (let week = 0; week < 30; week += 1) {
      const ping = week < 15 ? 200 : 40;
      history = sweepsOver(history, TUESDAY_21 + week * WEEK_MS, HOUR_MS, () => ping);
    }
    const cell = cellOf(history);
    expect(cell?.past?.probes).toBe(PAST_PROBES_LIMIT);
    expect(cell && spanOfCell(cell).medianMs).toBeLessThan(50);
  });

  it('continues after a restart', () => {
    const first = sweepsOver(NO_HISTORY, TUESDAY_21, 10 * MINUTE_MS, () => 40);
    const jp = first.servers.get('jp');
    const restarted = {
      ...first,
      servers: new Map([['jp', { usefulAt: 0, cells: jp ? cellsOf(jp) : new Map(), open: null }]]),
    };
    const second = sweepsOver(restarted, TUESDAY_21 + 20 * MINUTE_MS, 10 * MINUTE_MS, () => 50);
    expect(cellOf(second)).toMatchObject({ latest: { medianMs: 45, lowMs: 40, highMs: 50, probes: 240 }, past: null });
  });

  it('stays bounded when sweeps come too fast or the clock is set back within the hour', () => {
    let history = NO_HISTORY;
    for (let turn = 0; turn < 4; turn += 1)
      for (let second = 0; second < 3_600; second += 1) history = sweep(history, TUESDAY_21 + second * SECOND_MS, 40);
    const cell = cellOf(history);
    expect(cell?.latest.probes).toBe(HOUR_PROBES_LIMIT);
    expect(history.servers.get('jp')?.open?.minutes.length).toBeLessThanOrEqual(60);
  });
});

describe('the servers of the history', () => {
  const ids = (count: number, name = 's') => Array.from({ length: count }, (_, index) => `${name}${index}`);
  const all = (names: readonly string[]) => Object.fromEntries(names.map((id) => [id, figures(40)]));

  it('do not keep their places until the time of a clock that was ahead', () => {
    const old = ids(HISTORY_SERVERS_LIMIT, 'old');
    const sweepOf = (history: PingHistory, at: number, names: readonly string[], useful: readonly string[]) =>
      withSweep(history, at, figuresById(all(names)), useful);
    let history = sweepOf(NO_HISTORY, TUESDAY_21 + 100 * WEEK_MS, old, old);
    for (const at of [TUESDAY_21, TUESDAY_21 + 5_000]) history = sweepOf(history, at, ['new'], ['new']);
    expect(history.servers.has('new')).toBe(true);
    expect(history.servers.size).toBe(HISTORY_SERVERS_LIMIT);
  });

  it("are the person's own, then the best, at most 64", () => {
    const ranked = ids(200);
    const kept = serversToKeep(NO_HISTORY, ['mine', 's150'], ranked);
    expect(kept).toHaveLength(HISTORY_SERVERS_LIMIT);
    expect(kept.slice(0, 4)).toEqual(['mine', 's150', 's0', 's1']);
    expect(serversToKeep(NO_HISTORY, ids(80, 'f'), ranked)).toEqual(ids(64, 'f'));
  });

  it('change rarely when the ranking changes and there is no room', () => {
    const ranked = ids(200);
    const full = withSweep(NO_HISTORY, 1, figuresById(all(ranked)), serversToKeep(NO_HISTORY, [], ranked));
    const swapped = [...ids(63), 's64', 's63', ...ids(200).slice(65)];
    const later = withSweep(full, 2, figuresById(all(ranked)), serversToKeep(full, [], swapped));
    expect(later.servers.has('s64')).toBe(false);
    const risen = ['s100', ...ranked.filter((id) => id !== 's100')];
    const after = withSweep(later, 3, figuresById(all(ranked)), serversToKeep(later, [], risen));
    expect([after.servers.size, after.servers.has('s100'), after.servers.has('s63')]).toEqual([64, true, false]);
    expect(NEW_SERVERS_RANK_LIMIT).toBeLessThan(HISTORY_SERVERS_LIMIT);
  });

  it('keep their figures when they are neither measured nor preferred', () => {
    const first = sweep(NO_HISTORY, TUESDAY_21, 40);
    const second = sweep(first, TUESDAY_21 + MINUTE_MS, 50, 'sg');
    expect(second.servers.get('jp')).toBe(first.servers.get('jp'));
  });

  it('have only ids of safe characters', () => {
    expect(['jp-2', 'a:b@c.d', 'x'.repeat(64)].every(isStorableId)).toBe(true);
    expect(['', 'x'.repeat(65), 'a"b', 'a\\b', 'é', 'a b', 'a\u0000'].some(isStorableId)).toBe(false);
    expect(withSweep(NO_HISTORY, 1, figuresById(all(['a"b'])), ['a"b']).servers.size).toBe(0);
  });

  it('are at most 64 with 168 cells each, and never more missed than sent probes, for any sweeps', () => {
    const step = fc.record({
      minutes: fc.integer({ min: -3_000, max: 40_000 }),
      pings: fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.option(fc.nat(2_000))), { maxLength: 90 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let [history, at] = [NO_HISTORY, TUESDAY_21];
        for (const { minutes, pings } of steps) {
          at += minutes * MINUTE_MS;
          const measured = Object.fromEntries(pings.map(([id, ping]) => [`s${id}`, figures(ping)]));
          history = withSweep(
            history,
            at,
            figuresById(measured),
            serversToKeep(history, ['s7'], Object.keys(measured)),
          );
        }
        expect(history.servers.size).toBeLessThanOrEqual(HISTORY_SERVERS_LIMIT);
        for (const server of history.servers.values()) {
          const cells = cellsOf(server);
          expect(cells.size).toBeLessThanOrEqual(CELLS_LIMIT);
          for (const { latest, past } of cells.values())
            for (const span of past ? [latest, past] : [latest]) expect(span.missed).toBeLessThanOrEqual(span.probes);
        }
      }),
      { numRuns: 60 },
    );
  });
});

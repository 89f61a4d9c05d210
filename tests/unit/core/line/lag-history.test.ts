/** What the rules of lag remember when servers come and go, the machine sleeps, the clock jumps or the connection changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CALM_KEPT_MS,
  createLagHistory,
  KEPT_SWEEPS,
  LAG_SERVERS_LIMIT,
  recordSweep,
  type LagHistory,
} from '../../../../src/core/line/lag-history.rules';
import { judgeLag } from '../../../../src/core/line/lag.rules';
import { CALM, steadyLine } from '../../../support/samples/steady-line';

const slow = { rise: () => 40 };

function record(history: LagHistory, ids: readonly string[], at = 0): void {
  const figures = new Map(ids.map((id) => [id, { roundTripMs: 40, jitterMs: 1 }]));
  recordSweep(history, { at, figures, serverId: null, directMs: null, responseMs: 300, apiMs: null });
}

describe('a pause', () => {
  it.each([
    ['of less than 30 s', 34_999, 3, 'own'],
    ['of a sleep', 35_000, 3, 'own'],
    ['just short of 10 minutes', CALM_KEPT_MS - 1, 3, 'own'],
    ['of 10 minutes', CALM_KEPT_MS, 20, 'unclear'],
    ['of a night', 8 * 3_600_000, 20, 'unclear'],
    ['with a clock set back by 10 minutes', -CALM_KEPT_MS, 20, 'unclear'],
    ['with a clock set back by a minute', -60_000, 3, 'own'],
  ])('%s keeps the calm figures or not', (_, passedMs, sweeps, kind) => {
    const line = steadyLine(10);
    line.sweeps(CALM);
    line.sweeps(1, { ...slow, passedMs });
    expect(line.sweeps(sweeps, slow).kind).toBe(kind);
  });

  it.each([
    [34_999, 'own'],
    [35_000, 'too-few'],
  ])('of %i ms forgets the figures before it or not', (passedMs, kind) => {
    const line = steadyLine(10);
    line.sweeps(CALM);
    line.sweeps(3, slow);
    expect(line.sweeps(1, { ...slow, passedMs }).kind).toBe(kind);
  });
});

it('missed probes count no more after a pause', () => {
  const line = steadyLine(10);
  line.sweeps(CALM);
  line.sweeps(2, { rise: (index) => (index === 0 ? null : 0) });
  expect(line.sweeps(3).kind).toBe('unclear');
  line.sweeps(CALM);
  line.sweeps(2, { rise: (index) => (index === 0 ? null : 0) });
  line.sweeps(1, { passedMs: 40_000 });
  expect(line.sweeps(2).kind).toBe('calm');
});

it('another connection begins anew, because what its probes pass through may differ', () => {
  const line = steadyLine(10);
  line.sweeps(CALM);
  expect(line.sweeps(CALM - 10, { ...slow, serverId: 's1' }).kind).toBe('unclear');
  expect(line.sweeps(10, { ...slow, serverId: 's1' }).kind).toBe('calm');
});

describe('servers', () => {
  it('that come later are compared once they have calm minutes of their own', () => {
    const line = steadyLine(10);
    line.sweeps(CALM, { servers: 6 });
    expect(line.sweeps(5, slow)).toMatchObject({ kind: 'own', servers: 6 });
    line.sweeps(CALM);
    expect(line.sweeps(5, slow)).toMatchObject({ kind: 'own', servers: 10 });
  });

  it('that a sweep does not measure keep their figures for the next ones', () => {
    const line = steadyLine(10);
    line.sweeps(CALM);
    for (let sweep = 0; sweep < 5; sweep += 1) line.sweeps(1, sweep % 2 === 0 ? slow : { rise: () => undefined });
    expect(line.sweeps(0).kind).toBe('own');
  });

  it('that no sweep has named for an hour are forgotten, and their rows are used again', () => {
    const history = createLagHistory();
    record(history, ['a', 'b']);
    for (let sweep = 0; sweep < KEPT_SWEEPS + 24; sweep += 1) record(history, ['b']);
    expect([...history.rows.keys()]).toEqual(['b']);
    const { rowCount } = history;
    record(history, ['b', 'c']);
    expect(history.rowCount).toBe(rowCount);
    expect(history.windows.calm[history.rows.get('c') ?? -1]).toBeNaN();
  });

  it('are kept while the hour since a sweep with them is not over', () => {
    const history = createLagHistory();
    // Every 24th sweep forgets servers: 'a' is named until such a sweep, and its hour ends with another one.
    for (let sweep = 0; sweep < 24; sweep += 1) record(history, ['a', 'b']);
    for (let sweep = 0; sweep < KEPT_SWEEPS; sweep += 1) record(history, ['b']);
    expect([...history.rows.keys()]).toEqual(['a', 'b']);
    for (let sweep = 0; sweep < 24; sweep += 1) record(history, ['b']);
    expect([...history.rows.keys()]).toEqual(['b']);
  });

  it('above the limit are left out, until others have not been named for 2 minutes', () => {
    const history = createLagHistory();
    const ids = Array.from({ length: LAG_SERVERS_LIMIT }, (_, index) => `s${index}`);
    record(history, [...ids, 'late']);
    expect([history.rows.size, history.rows.has('late')]).toEqual([LAG_SERVERS_LIMIT, false]);
    for (let sweep = 0; sweep < 24; sweep += 1) record(history, ['s0']);
    record(history, ['s0', 'late']);
    expect([...history.rows.keys()]).toEqual(['s0', 'late']);
  });
});

describe('for any sweeps', () => {
  const sweep = fc.record({
    passedMs: fc.constantFrom(0, 5_000, 5_000, 5_000, 40_000, -90_000, 3_600_000),
    servers: fc.nat(12),
    figures: fc.array(fc.option(fc.integer({ min: 0, max: 400 })), { minLength: 12, maxLength: 12 }),
    serverId: fc.constantFrom('s0', 's0', 's0', null, 'gone'),
    responseMs: fc.option(fc.integer({ min: 0, max: 5_000 })),
    apiMs: fc.option(fc.integer({ min: 0, max: 5_000 })),
  });

  it('the verdict has whole figures, and counts no more servers than there are', () => {
    fc.assert(
      fc.property(fc.array(sweep, { maxLength: 60, size: 'max' }), (sweeps) => {
        const line = steadyLine(12);
        for (const { figures, ...change } of sweeps) {
          const lag = line.sweeps(1, { ...change, rise: (index) => figures[index] ?? null });
          for (const figure of Object.values(lag))
            if (typeof figure === 'number') expect(figure).toBe(Math.round(figure));
          if ('servers' in lag) expect(lag.servers).toBeLessThanOrEqual(12);
          if (lag.kind === 'route') expect(lag.serverId).toBe(change.serverId);
          if (lag.kind === 'own' || lag.kind === 'full') expect(lag.risen).toBeLessThanOrEqual(lag.servers);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('servers that repeat their figures are calm, whatever the figures are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 5, maxLength: 40, size: 'max' }),
        (figures) => {
          const line = steadyLine(figures.length);
          expect(line.sweeps(CALM, { rise: (index) => figures[index] }).kind).toBe('calm');
        },
      ),
      { numRuns: 50 },
    );
  });

  it('a common rise is named with its figure, whatever the servers are like', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 12, max: 300 }), (servers, riseMs) => {
        const line = steadyLine(servers);
        line.sweeps(CALM);
        expect(line.sweeps(3, { rise: () => riseMs })).toMatchObject({ kind: 'own', servers, risen: servers, riseMs });
      }),
      { numRuns: 50 },
    );
  });

  it('the order of the servers in a sweep changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 6, maxLength: 12, size: 'max' }), (rises) => {
        const verdictOf = (order: readonly number[]) => {
          const history = createLagHistory();
          for (let count = 0; count < CALM + 5; count += 1) {
            const rise = count < CALM ? () => 0 : (index: number) => rises[index] ?? 0;
            const figures = new Map(order.map((i) => [`s${i}`, { roundTripMs: 50 + rise(i), jitterMs: 2 }]));
            recordSweep(history, {
              at: count * 5_000,
              figures,
              serverId: 's0',
              directMs: 60,
              responseMs: 300,
              apiMs: 100,
            });
          }
          return judgeLag(history);
        };
        const order = [...rises.keys()];
        expect(verdictOf(order.toReversed())).toEqual(verdictOf(order));
      }),
      { numRuns: 50 },
    );
  });
});

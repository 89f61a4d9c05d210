import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HISTORY_SERVERS_LIMIT, NO_HISTORY, withSweep } from '../../../../../src/model/ping/ping-history';
import { CELLS_LIMIT, cellsOf, type HistoryCell } from '../../../../../src/model/ping/server-history';
import {
  formatHistory,
  parseHistory,
  STORED_HISTORY_MAX_LENGTH,
} from '../../../../../src/lib/platform/stored/stored-history';
import { figuresById } from '../../../../../src/model/figures-by-id';

const AT = new Date(2026, 10, 17, 21).getTime();
const none = { excludedUntil: {} };
const big = fc.oneof(fc.double({ min: 0, noNaN: true }), fc.nat(4_000), fc.constant(Number.MAX_VALUE));

function historyOf(servers: readonly string[], cells: ReadonlyMap<number, HistoryCell>) {
  return { accountId: '7', servers: new Map(servers.map((id) => [id, { usefulAt: AT, cells, open: null }])) };
}
/** The largest history: every cell of every server full, with ids of the maximal length. */
const fullIds = Array.from({ length: HISTORY_SERVERS_LIMIT }, (_, index) => String(index).padStart(64, 'x'));

describe('the stored form of the history', () => {
  it('is read as it was written, with the current hour folded in', () => {
    let history = { ...NO_HISTORY, accountId: '204816' };
    for (let sample = 0; sample < 30; sample += 1) {
      const ping = sample === 3 ? null : 40 + (sample % 5);
      const measured = { jp: { roundTripMs: ping, jitterMs: ping === null ? null : 1.3, loss: null } };
      history = withSweep(history, AT + sample * 5_000, figuresById(measured), ['jp']);
    }
    const jp = history.servers.get('jp');
    const read = parseHistory(formatHistory({ history, excludedUntil: { us: AT + 60_000 } }));
    expect(read?.history.accountId).toBe('204816');
    expect(read?.excludedUntil).toEqual({ us: AT + 60_000 });
    expect(read?.history.servers.get('jp')?.cells).toEqual(jp && cellsOf(jp));
  });

  it('stays under its limit of less than 400 kB with 64 servers, 168 cells and years of samples', () => {
    expect(STORED_HISTORY_MAX_LENGTH).toBeLessThan(400_000);
    const figures = fc.record({ medianMs: fc.option(big), jitterMs: fc.option(big), probes: big, missed: big });
    const cell = fc
      .record({ day: big, latest: figures, past: fc.option(figures), lowMs: fc.option(big), highMs: fc.option(big) })
      .map(({ day, latest, past, lowMs, highMs }) => ({ day, latest: { ...latest, lowMs, highMs }, past }));
    fc.assert(
      fc.property(cell, fc.string({ unit: 'binary', maxLength: 400 }), (worst, accountId) => {
        const cells = new Map(Array.from({ length: CELLS_LIMIT }, (_, index) => [index, worst]));
        const excludedUntil = Object.fromEntries(fullIds.map((id) => [id, AT]));
        const raw = formatHistory({ history: { ...historyOf(fullIds, cells), accountId }, excludedUntil });
        expect(raw.length).toBeLessThanOrEqual(STORED_HISTORY_MAX_LENGTH);
        expect(raw.length).toBeGreaterThan(STORED_HISTORY_MAX_LENGTH * 0.95);
      }),
      { numRuns: 20 },
    );
  });

  it('F6: is undefined when it is corrupt', () => {
    const raw = formatHistory({ history: historyOf(['jp'], new Map()), ...none });
    expect(parseHistory(raw)).toBeDefined();
    const bad = [
      raw.replace('"v":1', '"v":2'),
      raw.replace('["jp"', '["j p"'),
      raw.replace(/""\]/, '"0"]'),
      raw.replace(/""\]/, `"${'~'.repeat(34)}"]`),
      // The hour 168 of a week, and more missed than sent probes.
      raw.replace(/""\]/, `"4o${'0'.repeat(32)}"]`),
      raw.replace(/""\]/, `"00${'0'.repeat(10)}0001${'0'.repeat(18)}"]`),
      raw.replace(/"x":\[\]/, '"x":[["jp",-1]]'),
      raw.replace(/"x":\[\]/, '"x":{}'),
      `[${raw}]`,
      'null',
      '{}',
      raw.slice(1),
      ' '.repeat(STORED_HISTORY_MAX_LENGTH) + raw,
    ];
    for (const text of bad) expect(parseHistory(text)).toBeUndefined();
  });

  it('F6: is read or undefined for any text, without a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        const read = parseHistory(text);
        expect(read === undefined || read.history.servers.size <= HISTORY_SERVERS_LIMIT).toBe(true);
      }),
    );
  });
});

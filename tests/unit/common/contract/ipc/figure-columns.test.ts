/** Figures in columns, as they cross IPC. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachOfColumns, idsAt, sortedIds, toColumns } from '../../../../../common/contract/ipc/figure-columns';
import type { Figures } from '../../../../../common/figures';

const id = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('constructor', '__proto__', '10', '9'));
const number = fc.option(fc.double({ min: 0, max: 60_000, noNaN: true }).map((value) => value + 0));
const figures = fc.record({ roundTripMs: number, jitterMs: number, loss: number });

it('figures in columns are the same after they have crossed, whichever servers the other side knows', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(id, figures), { selector: ([one]) => one }), fc.array(id), (sent, known) => {
      const sorted = sortedIds([...new Set(known)]);
      const places = new Map(sorted.map((one, place) => [one, place]));
      const columns = structuredClone(toColumns(sent, places));
      const read = new Map<string, Figures>();
      eachOfColumns(columns, sorted, (one, measured) => read.set(one, measured));
      expect(read).toEqual(new Map(sent));
      expect(columns.ids.filter((one) => places.has(one))).toEqual([]);
    }),
  );
});

it('the order of ids depends on the ids alone', () => {
  const ids = ['b', 'ä', 'B', '10', '9', 'a', '\u{1f600}', '\u{ffff}'];
  expect(sortedIds(ids.toReversed())).toEqual(sortedIds(ids));
  expect(idsAt(Uint32Array.of(1, 0), sortedIds(ids))).toEqual(['9', '10']);
});

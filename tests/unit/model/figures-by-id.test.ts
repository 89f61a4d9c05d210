/** The figures of many servers as values that never change, beside a Map that is copied whole. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Figures } from '../../../common/figures';
import {
  createFigureQueue,
  figuresById,
  NO_FIGURES,
  onlyFiguresOf,
  withFigures,
  type FigureTable,
} from '../../../src/model/figures-by-id';
import { recordOf } from '../../support/samples/figures-record';

const figuresOf = (roundTripMs: number | null) => ({ roundTripMs, jitterMs: 1, loss: 0 });
const IDS = [...Array.from({ length: 200 }, (_, index) => `s${index}`), '__proto__', 'constructor'];
const id = fc.constantFrom(...IDS);

const change = fc.record({
  /** Which of the tables made so far is changed. */
  of: fc.nat(9),
  figures: fc.uniqueArray(fc.tuple(id, fc.constantFrom(null, 10, 20)), { selector: ([name]) => name, maxLength: 40 }),
  absent: fc.uniqueArray(id, { maxLength: 20 }),
  isKept: fc.boolean(),
});

/** A table, and a Map with what it must hold. */
interface Made {
  readonly table: FigureTable;
  readonly map: ReadonlyMap<string, Figures>;
}
const FIRST: Made = { table: NO_FIGURES, map: new Map() };

it('are those of a Map after any changes, and each earlier table stays as it was', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const made = [FIRST];
      for (const { of, figures, absent, isKept } of changes) {
        const { table, map } = made[of % made.length] ?? FIRST;
        const fresh = new Map(figures.map(([name, ms]) => [name, figuresOf(ms)]));
        const isOut = new Set(absent);
        const left = [...map].filter(([name]) => !isOut.has(name));
        const kept = isKept
          ? onlyFiguresOf(
              table,
              left.map(([name]) => ({ id: name })),
            )
          : table;
        made.push({ table: withFigures(kept, fresh, isOut), map: new Map([...left, ...fresh]) });
      }
      for (const { table, map } of made) {
        expect(recordOf(table)).toEqual(recordOf(map));
        expect(table.size).toBe(map.size);
        for (const name of IDS) expect(table.get(name)).toEqual(map.get(name));
        compared += map.size;
      }
    }),
  );
  expect(compared).toBeGreaterThan(1_000);
});

it('stay the same object when nothing differs, and an equal figure stays the same in a changed one', () => {
  const table = figuresById({ a: figuresOf(1), b: figuresOf(2) });
  expect(withFigures(table, new Map([['a', figuresOf(1)]]), new Set(['c']))).toBe(table);
  expect(onlyFiguresOf(table, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])).toBe(table);
  const changed = withFigures(
    table,
    new Map([
      ['a', figuresOf(1)],
      ['b', figuresOf(3)],
    ]),
  );
  expect(changed.get('a')).toBe(table.get('a'));
  expect(changed.get('b')).toEqual(figuresOf(3));
});

it('keep no more places of servers that are gone than a list can hold', () => {
  let table = NO_FIGURES;
  for (let turn = 0; turn < 30; turn += 1) {
    const fresh = Array.from({ length: 1_000 }, (_, index) => [`${turn}-${index}`, figuresOf(turn)] as const);
    table = withFigures(table, new Map(fresh), new Set(Object.keys(recordOf(table))));
    expect(table.size).toBe(1_000);
    expect(table.places.size).toBeLessThanOrEqual(12_000);
  }
});

it('a queue gives its figures in order, from any position on, and a later one replaces an earlier one of the same server', () => {
  const queue = createFigureQueue();
  queue.add('a', figuresOf(10));
  queue.add('b', figuresOf(20));
  const all = queue.from(0);
  queue.add('a', figuresOf(30));
  expect(queue.size()).toBe(3);
  expect(recordOf(withFigures(NO_FIGURES, all))).toEqual({ a: figuresOf(30), b: figuresOf(20) });
  expect(recordOf(withFigures(NO_FIGURES, queue.from(1)))).toEqual({ b: figuresOf(20), a: figuresOf(30) });
  expect(withFigures(NO_FIGURES, queue.from(3))).toBe(NO_FIGURES);
});

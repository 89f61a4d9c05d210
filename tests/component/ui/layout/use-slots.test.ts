/** The keys of a virtual list's rows: unique, kept by rows that stay, and reused while it is scrolled. */
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useSlots } from '../../../../src/ui/layout/lists/use-slots';

const rows = fc.uniqueArray(fc.nat(60), { maxLength: 30 });

it('rows that are drawn together never share a key, one that stays keeps its own, and no more keys are needed than rows were ever drawn', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1 }), (steps) => {
      const { result, rerender } = renderHook(({ drawn }) => useSlots(drawn), {
        initialProps: { drawn: [] as readonly number[] },
      });
      let before = new Map<number, number>();
      const used = new Set<number>();
      for (const drawn of steps) {
        rerender({ drawn });
        const keys = new Map(drawn.map((row, place) => [row, result.current[place] ?? Number.NaN]));
        expect(new Set(keys.values()).size).toBe(drawn.length);
        for (const [row, key] of keys) expect(key).toBe(before.get(row) ?? key);
        keys.forEach((key) => used.add(key));
        before = keys;
      }
      expect(Math.max(-1, ...used)).toBeLessThan(Math.max(1, ...steps.map(({ length }) => length)));
    }),
    { numRuns: 100 },
  );
});

it('the row that comes into view while the list is scrolled takes the key of the one that left', () => {
  const { result, rerender } = renderHook(({ drawn }) => useSlots(drawn), { initialProps: { drawn: ['a', 'b', 'c'] } });
  rerender({ drawn: ['b', 'c', 'd'] });
  expect(result.current).toEqual([1, 2, 0]);
});

it('rows that all take the place of others keep the order of their elements, so that none is moved', () => {
  const { result, rerender } = renderHook(({ drawn }) => useSlots(drawn), { initialProps: { drawn: ['a', 'b', 'c'] } });
  rerender({ drawn: ['b', 'c', 'd'] });
  rerender({ drawn: ['x', 'y', 'z'] });
  expect(result.current).toEqual([1, 2, 0]);
});

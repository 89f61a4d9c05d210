/** The keys of a virtual list's rows: unique, and reused while it is scrolled. */
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useSlots } from '../../../../src/ui/layout/lists/use-slots';

it('rows that are drawn together never share a key, and scrolling needs no more keys than rows were ever drawn', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ first: fc.nat(10_000), drawn: fc.integer({ min: 0, max: 30 }) }), { minLength: 1 }),
      (steps) => {
        const { result, rerender } = renderHook(({ drawn }) => useSlots(drawn), { initialProps: { drawn: 0 } });
        const used = new Set<number>();
        for (const { first, drawn } of steps) {
          rerender({ drawn });
          const keys = Array.from({ length: drawn }, (_, index) => result.current(first + index));
          expect(new Set(keys).size).toBe(drawn);
          keys.forEach((key) => used.add(key));
        }
        expect(Math.max(-1, ...used)).toBeLessThan(Math.max(1, ...steps.map(({ drawn }) => drawn)));
      },
    ),
    { numRuns: 100 },
  );
});

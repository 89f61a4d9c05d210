/** When a list counts as rushed through: steps of more than a third of what is seen, until it stands still. */
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFastScroll } from '../../../../src/ui/controls/use-fast-scroll';

it('a third of what is seen in one step is the edge; standing still ends it', () => {
  const { result } = renderHook(() => useFastScroll());
  const scroll = (scrollOffset: number, isScrolling = true) => {
    act(() => result.current[1]({ scrollOffset, isScrolling, scrollRect: { height: 600 } }));
    return result.current[0];
  };
  expect([result.current[0], scroll(200), scroll(401), scroll(601), scroll(300), scroll(300, false)]).toEqual([
    ...[false, false, true, false, true],
    false,
  ]);
});

it('before it is laid out nothing is a rush', () => {
  const { result } = renderHook(() => useFastScroll());
  act(() => result.current[1]({ scrollOffset: null, isScrolling: false, scrollRect: null }));
  expect(result.current[0]).toBe(false);
});

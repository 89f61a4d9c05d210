/** When a list counts as scrolling fast: steps of more than a third of its height, until it stops. */
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFastScroll } from '../../../../src/ui/controls/use-fast-scroll';

it('a scroll is fast when one step exceeds a third of the height, until it stops', () => {
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

it('no scroll is fast before the list has a layout', () => {
  const { result } = renderHook(() => useFastScroll());
  act(() => result.current[1]({ scrollOffset: null, isScrolling: false, scrollRect: null }));
  expect(result.current[0]).toBe(false);
});

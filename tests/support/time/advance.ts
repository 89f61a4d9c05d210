/** Advances the fake clock inside React's act, so that the effects of the elapsed time have been rendered. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances the clock by this many milliseconds; needs fake timers. */
export function advance(spanMs: number): void {
  act(() => {
    vi.advanceTimersByTime(spanMs);
  });
}

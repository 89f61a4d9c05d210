/** Moves the fake clock inside React's act, so that what the time brings about has been rendered. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets this many milliseconds pass; needs fake timers. */
export function advance(spanMs: number): void {
  act(() => {
    vi.advanceTimersByTime(spanMs);
  });
}

/** Advances the fake clock from timer to timer, so that responses of fakes arrive at the time of their request. */
import { vi } from 'vitest';
import { settle } from './later-task';

/** Advances the clock by this many milliseconds; needs fake timers. What a timer starts is settled before the next timer fires. */
export async function passTime(spanMs: number): Promise<void> {
  await settle();
  const mark = { isOver: false };
  setTimeout(() => {
    mark.isOver = true;
  }, spanMs);
  while (!mark.isOver) {
    await vi.advanceTimersToNextTimerAsync();
    await settle();
  }
  // Timers that were set for this very time after the mark.
  await vi.advanceTimersByTimeAsync(0);
  await settle();
}

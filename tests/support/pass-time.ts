/** Moves the fake clock from timer to timer, so that answers of fakes arrive at the moment at which they were asked for. */
import { vi } from 'vitest';
import { settle } from './later-task';

/** Lets this many milliseconds pass; needs fake timers. What a timer starts is answered before the next timer fires. */
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
  // Timers that were set for this very moment after the mark.
  await vi.advanceTimersByTimeAsync(0);
  await settle();
}

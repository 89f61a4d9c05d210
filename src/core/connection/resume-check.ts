/** Tells loops whether a tick was missed during sleep and is already covered by the check after the resume (promise F2). */
import { isRecent } from '../../model/elapsed';
import { services } from '../services/services';

let look: (() => void) | null = null;
let checkedAt: number | null = null;

/**
 * Whether to drop a loop's tick, because a resume was checked less than one interval ago. After a sleep without a system event the loop
 * may run first, so it runs the sleep detector before it decides.
 */
export function isCoveredByResumeCheck(intervalMs: number): boolean {
  look?.();
  return wasResumeCheckedWithin(intervalMs);
}

/** Whether a resume was checked within this many milliseconds; false when the clock was set back or forward since. */
export function wasResumeCheckedWithin(spanMs: number): boolean {
  return checkedAt !== null && isRecent(checkedAt, services().clock.now(), spanMs);
}

/** Records when a resume was checked, in epoch ms; null clears it, so that the next resume is checked in any case. */
export function markResumeChecked(at: number | null): void {
  checkedAt = at;
}

/** Sets the sleep detector that loops run before a tick; null when watching stops. */
export function setSleepDetector(watchesLook: (() => void) | null): void {
  look = watchesLook;
  checkedAt = null;
}

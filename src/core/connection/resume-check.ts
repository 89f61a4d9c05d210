/** What loops need to know of a sleep: whether a tick is one that was missed, for which the check after the awakening stands (promise F2). */
import { isRecent } from '../../model/elapsed';
import { services } from '../services/services';

let look: (() => void) | null = null;
let checkedAt: number | null = null;

/**
 * Whether a tick of a loop is to be dropped: an awakening was checked less than one interval ago. After a sleep that nobody
 * announced the loop may be the first to run, so it has the watch look first.
 */
export function isCoveredByResumeCheck(intervalMs: number): boolean {
  look?.();
  return wasResumeCheckedWithin(intervalMs);
}

/** Whether an awakening was checked within this time; a clock that was set, either way, makes it long ago. */
export function wasResumeCheckedWithin(spanMs: number): boolean {
  return checkedAt !== null && isRecent(checkedAt, services().clock.now(), spanMs);
}

/** Notes that an awakening is checked now; null forgets it, so that the next one is checked whenever it comes. */
export function markResumeChecked(at: number | null): void {
  checkedAt = at;
}

/** Gives loops the watch's eye, for as long as it watches. */
export function setSleepDetector(watchesLook: (() => void) | null): void {
  look = watchesLook;
  checkedAt = null;
}

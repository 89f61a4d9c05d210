/** Tells loops whether a tick was missed during sleep and is already covered by the check after the resume (promise F2). */
import { resettable } from '../../lib/platform/fresh-state';
import { isRecent } from '../../model/elapsed';
import { services } from '../services/services';

interface ResumeCheckState {
  /** Detects a sleep that no system event has reported. */
  detectSleep: (() => void) | null;
  /** When the last resume was checked, in epoch ms. */
  checkedAt: number | null;
}

const check = resettable<ResumeCheckState>(() => ({ detectSleep: null, checkedAt: null }));

/**
 * Whether to drop a loop's tick, because a resume was checked less than one interval ago. After a sleep without a system event the loop
 * may run first, so it runs the sleep detector before it decides.
 */
export function isCoveredByResumeCheck(intervalMs: number): boolean {
  check.detectSleep?.();
  return wasResumeCheckedWithin(intervalMs);
}

/** How long ago the last resume was checked, in milliseconds. */
export function sinceResumeCheckMs(): number {
  return Math.max(0, services().clock.now() - (check.checkedAt ?? 0));
}

/** Whether a resume was checked within this many milliseconds; false when the clock was set back or forward since. */
export function wasResumeCheckedWithin(spanMs: number): boolean {
  return check.checkedAt !== null && isRecent(check.checkedAt, services().clock.now(), spanMs);
}

/** Records when a resume was checked, in epoch ms; null clears it, so that the next resume is checked in any case. */
export function markResumeChecked(at: number | null): void {
  check.checkedAt = at;
}

/** Sets the sleep detector that loops run before a tick; null when watching stops. */
export function setSleepDetector(detectSleep: (() => void) | null): void {
  check.detectSleep = detectSleep;
  check.checkedAt = null;
}

/** The delay before a mail can be requested again. */
import { RESEND_PAUSE_MS } from '../../../model/constants';

/**
 * Whole seconds left, 0 when it can be requested now.
 * @param sentAt time of the last request, in epoch milliseconds; null when there was none
 */
export function resendPauseSeconds(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  // After the clock was set back the wait must not exceed the pause.
  const leftMs = Math.min(RESEND_PAUSE_MS, sentAt + RESEND_PAUSE_MS - now);
  return Math.max(0, Math.ceil(leftMs / 1000));
}

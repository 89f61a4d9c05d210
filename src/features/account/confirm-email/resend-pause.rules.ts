/** How long a person waits before a mail may be asked for again. */
import { RESEND_PAUSE_MS } from '../../../model/constants';

/**
 * Whole seconds that are left, 0 when it may be asked for now.
 * @param sentAt when the last one was asked for, in epoch milliseconds; null when none was
 */
export function resendPauseSeconds(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  // A clock that was set back must not lock anybody out for longer than the pause.
  const leftMs = Math.min(RESEND_PAUSE_MS, sentAt + RESEND_PAUSE_MS - now);
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** The delay before a mail can be requested again. */
import type { Failure } from '../../../model/failure';
import type { MailPause } from '../../../model/account/mail-pause';
import { secondsToWait } from '../../../model/server-messages.rules';

/**
 * Whole seconds left, 0 when it can be requested now.
 * @param pause null when none was begun
 * @param now epoch milliseconds
 */
export function resendPauseSeconds(pause: MailPause | null, now: number): number {
  if (pause === null) return 0;
  // After the clock was set back the wait must not exceed the pause.
  const leftMs = Math.min(pause.pauseMs, pause.at + pause.pauseMs - now);
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** Whether another mail is refused because one was sent a moment ago. */
export function wasMailedBefore(failure: Failure): boolean {
  return failure.source === 'provider' && secondsToWait(failure.message ?? '') !== null;
}

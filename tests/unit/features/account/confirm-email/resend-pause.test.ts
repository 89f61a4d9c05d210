import { expect, it } from 'vitest';
import { resendPauseSeconds } from '../../../../../src/features/account/confirm-email/resend-pause.rules';

const SENT = 1_800_000_000_000;

it.each([
  [null, SENT, 0],
  [SENT, SENT, 60],
  [SENT, SENT + 1, 60],
  [SENT, SENT + 1_000, 59],
  [SENT, SENT + 59_001, 1],
  [SENT, SENT + 60_000, 0],
  [SENT, SENT + 3_600_000, 0],
  // The clock was set back by a day: the pause starts over, and no more.
  [SENT, SENT - 86_400_000, 60],
])('requested at %s, %i: %i s are left', (sentAt, now, seconds) => {
  expect(resendPauseSeconds(sentAt, now)).toBe(seconds);
});

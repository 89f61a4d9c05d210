import { expect, it } from 'vitest';
import { resendPauseSeconds } from '../../../../../src/features/account/confirm-email/resend-pause.rules';
import { waitMsOf } from '../../../../../src/model/server-messages.rules';
import { failure } from '../../../../support/fakes/fake-services';

const SENT = 1_800_000_000_000;
const minute = { at: SENT, pauseMs: 60_000 };
const fiveMinutes = { at: SENT, pauseMs: 300_000 };

it.each([
  [null, SENT, 0],
  [minute, SENT, 60],
  [minute, SENT + 1, 60],
  [minute, SENT + 1_000, 59],
  [minute, SENT + 59_001, 1],
  [minute, SENT + 60_000, 0],
  [minute, SENT + 3_600_000, 0],
  [fiveMinutes, SENT, 300],
  [fiveMinutes, SENT + 1_000, 299],
  [fiveMinutes, SENT + 300_000, 0],
  // The clock was set back by a day: the pause starts over, and no more.
  [minute, SENT - 86_400_000, 60],
  [fiveMinutes, SENT - 86_400_000, 300],
])('after the pause %j began, at %i: %i s are left', (pause, now, seconds) => {
  expect(resendPauseSeconds(pause, now)).toBe(seconds);
});

it.each([
  [failure('rejected', 'Please wait 300 seconds before asking for another email').failure, 300_000],
  [{ ...failure('rejected', 'Too many requests').failure, retryAfterMs: 90_000 }, 90_000],
  [{ source: 'provider', reason: 'server', status: 503, retryAfterMs: 90_000 }, 90_000],
  [failure('rejected', 'Invalid or non-existent email.').failure, null],
  [{ source: 'sign-in', reason: 'cancelled', provider: 'google' }, null],
] as const)('the failure %j requires a pause of %s ms', (refusal, pauseMs) => {
  expect(waitMsOf(refusal)).toBe(pauseMs);
});

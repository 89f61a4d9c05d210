/** The reason of a session's end as a short text, for the app's other windows; the server's own words stay in the window that got them. */
import type { Failure } from '../../model/failure';
import type { SessionEnd } from './session.store';

type ProviderReason = Extract<Failure, { source: 'provider' }>['reason'];

const REASONS = [
  'signed-out',
  'other-device',
  'expired-session',
  'password-changed',
] as const satisfies readonly Exclude<SessionEnd['reason'], 'start-up-failed'>[];
const START_UP = 'start-up-failed';
const FAILURES = [
  'network',
  'aborted',
  'timeout',
  'bad-response',
  'server',
  'rejected',
  'unauthorized',
  'no-key',
] as const satisfies readonly ProviderReason[];

/** The text of a reason: one word, or two when a start-up failed. */
export function textOfEnd(end: SessionEnd): string {
  return end.reason === START_UP ? `${START_UP} ${end.failure.reason}` : end.reason;
}

/** The reason that a text stands for; signed out when it is none, which login shows without a word. */
export function endOfText(text: string | null): SessionEnd {
  const [word, detail] = (text ?? '').split(' ');
  const reason = REASONS.find((known) => known === word);
  if (reason !== undefined) return { reason };
  const failed = FAILURES.find((known) => known === detail);
  if (word !== START_UP || failed === undefined) return { reason: 'signed-out' };
  return { reason: START_UP, failure: { source: 'provider', reason: failed } };
}

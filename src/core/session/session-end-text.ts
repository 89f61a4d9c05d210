/** Encodes the reason of a session's end as a short text for the app's other windows. The provider's message is not part of it. */
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

/** Encodes a reason: one word, or two when the bootstrap failed. */
export function formatSessionEnd(end: SessionEnd): string {
  return end.reason === START_UP ? `${START_UP} ${end.failure.reason}` : end.reason;
}

/** Decodes a reason; an unknown text means signed out, for which login shows no message. */
export function parseSessionEnd(text: string | null): SessionEnd {
  const [word, detail] = (text ?? '').split(' ');
  const reason = REASONS.find((known) => known === word);
  if (reason !== undefined) return { reason };
  const failed = FAILURES.find((known) => known === detail);
  if (word !== START_UP || failed === undefined) return { reason: 'signed-out' };
  return { reason: START_UP, failure: { source: 'provider', reason: failed } };
}

/** Asks the provider for the session that is open: late answers are dropped, and a 401 ends the session once (B3, B4). */
import type { RequestOf, ResponseOf } from '../../../common/contract/endpoint';
import type { KeyedCall, ProviderApi, ProviderCall } from '../../../common/contract/provider/provider-api';
import { failureOf, type ProviderFailure } from '../../lib/api/provider-error';
import { mentionsOtherDevice, mentionsPasswordChange } from '../../model/server-messages.rules';
import { useSession, type SessionEnd } from './session.store';
import { setProviderDown } from './provider-status.store';
import { endOrHoldSession } from './hold-session';
import { sessionScope } from './session-scope';
import { services } from '../services/services';

export type SessionResponse<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'failed'; readonly failure: ProviderFailure }
  /** The session is not the one that asked, or the caller no longer wants it: do nothing. */
  | { readonly outcome: 'stale' };

/**
 * One provider call with the session's token; never rejects. A call whose effect must happen once goes through `keyed-request`.
 * @param signal ends the call, whose answer is then stale
 */
export function request<C extends Exclude<ProviderCall, KeyedCall>>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  signal?: AbortSignal,
): Promise<SessionResponse<ResponseOf<ProviderApi[C]>>> {
  return send(name, request, signal);
}

/** One call under its key; never rejects. For `keyed-request` alone, and for the usage record, whose key is its person and day. */
export function requestWithKey<C extends KeyedCall>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  idempotencyKey: string,
): Promise<SessionResponse<ResponseOf<ProviderApi[C]>>> {
  return send(name, request, undefined, idempotencyKey);
}

async function send<C extends ProviderCall>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  signal?: AbortSignal,
  idempotencyKey?: string,
): Promise<SessionResponse<ResponseOf<ProviderApi[C]>>> {
  const scope = sessionScope();
  // A session that is only held has no token any more that the provider knows.
  if (!scope || useSession.getState().ending !== null) return { outcome: 'stale' };
  const isStale = () => !scope.isCurrent() || signal?.aborted === true;
  const signals = signal ? AbortSignal.any([scope.signal, signal]) : scope.signal;
  try {
    const value = await services().call(name, request, {
      token: scope.token,
      signal: signals,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    if (isStale()) return { outcome: 'stale' };
    setProviderDown(false);
    return { outcome: 'done', value };
  } catch (error) {
    const failure = failureOf(error);
    if (!scope.isCurrent()) return { outcome: 'stale' };
    if (failure.reason === 'unauthorized') {
      endOrHoldSession(sessionEndOf(failure));
      return { outcome: 'stale' };
    }
    if (isStale()) return { outcome: 'stale' };
    setProviderDown(UNANSWERED.has(failure.reason));
    return { outcome: 'failed', failure };
  }
}

/** What says that the provider does not work; any other failure is an answer of its own. */
const UNANSWERED: ReadonlySet<ProviderFailure['reason']> = new Set(['network', 'timeout', 'server']);

/** Why the provider ended a session, from its own words. */
export function sessionEndOf({ message }: ProviderFailure): SessionEnd {
  if (message !== undefined && mentionsOtherDevice(message)) return { reason: 'other-device' };
  if (message !== undefined && mentionsPasswordChange(message)) return { reason: 'password-changed' };
  return { reason: 'expired-session' };
}

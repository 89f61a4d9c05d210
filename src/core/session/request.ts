/** Provider calls of the open session, and those that need none: late responses are ignored, and a 401 ends the session once (promises B3, B4). */
import type { RequestOf, ResponseOf } from '../../../common/contract/endpoint';
import type { KeyedCall, ProviderApi, ProviderCall } from '../../../common/contract/provider/provider-api';
import type { CallOptions } from '../../lib/api/client';
import { resettable } from '../../lib/platform/fresh-state';
import { failureOf, type ProviderFailure } from '../../lib/api/provider-error';
import { mentionsOtherDevice, mentionsPasswordChange } from '../../model/server-messages.rules';
import { useSession, type SessionEnd } from './session.store';
import { recordResponse } from './provider-hold';
import { setProviderDown } from './provider-status.store';
import { endOrHoldSession } from './hold-session';
import { sessionScope } from './session-scope';
import { orHeld, type SessionResponse } from './session-response';
import { services } from '../services/services';

/**
 * The calls that change nothing, and those of a connection. Every other call is a person's action: sent by `requestAction`, it cannot look as
 * if it were done while the session is held.
 */
type Read =
  | ('userInfo' | 'serverToken' | 'showServers' | 'vipServers' | 'submitServer' | 'listGames' | 'searchGames')
  | ('listPromotions' | 'searchItems' | 'affiliateHistory' | 'listPaymentMethods' | 'listOrders' | 'showOrder')
  | ('listVouchers' | 'pointBalance' | 'showReferral');

/**
 * One provider call with the session's token; never rejects. In a held session it is stale.
 * @param signal aborts the call; its outcome is then 'stale'
 */
export function request<C extends Read>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  signal?: AbortSignal,
): Promise<SessionResponse<ResponseOf<ProviderApi[C]>>> {
  return send(name, request, signal);
}

/** Like `request`, for what a person does: it fails with the reason in a held session. A call whose effect must happen once goes through `keyed-request`. */
export function requestAction<C extends Exclude<ProviderCall, KeyedCall | Read>>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  signal?: AbortSignal,
): Promise<SessionResponse<ResponseOf<ProviderApi[C]>>> {
  return orHeld(send(name, request, signal));
}

/** One call under its idempotency key; never rejects. Only for `keyed-request` and the usage record, whose key is its day. */
export function requestWithKey<C extends KeyedCall>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  idempotencyKey: string,
): Promise<SessionResponse<ResponseOf<ProviderApi[C]>>> {
  return send(name, request, undefined, idempotencyKey);
}

/** The calls that are under way. */
export const pendingCalls = resettable(() => ({ count: 0 }));

async function send<C extends ProviderCall>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  signal?: AbortSignal,
  idempotencyKey?: string,
): Promise<SessionResponse<ResponseOf<ProviderApi[C]>>> {
  const scope = sessionScope();
  // The provider no longer accepts the token of a held session.
  if (!scope || useSession.getState().ending !== null) return { outcome: 'stale' };
  const isStale = () => !scope.isCurrent() || signal?.aborted === true;
  const signals = signal ? AbortSignal.any([scope.signal, signal]) : scope.signal;
  pendingCalls.count += 1;
  try {
    const value = await services().call(name, request, {
      token: scope.token,
      signal: signals,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    if (isStale()) return { outcome: 'stale' };
    recordResponse(null);
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
    recordResponse(failure);
    setProviderDown(UNANSWERED.has(failure.reason));
    return { outcome: 'failed', failure };
  } finally {
    pendingCalls.count -= 1;
  }
}

/**
 * Makes one call that needs no session, with the session's token if there is one (docs/provider.md, Transport). A provider that refuses the token has
 * said nothing of the call: it is made again without it, and the session's own calls end it. Rejects with a ProviderError.
 */
export async function callWithoutSession<C extends ProviderCall>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<ResponseOf<ProviderApi[C]>> {
  const { call } = services();
  const { token, ending } = useSession.getState();
  // The provider no longer accepts the token of a held session.
  if (token === null || ending !== null) return call(name, request, options);
  return call(name, request, { ...options, token }).catch((error: unknown) => {
    if (failureOf(error).reason !== 'unauthorized') throw error;
    return call(name, request, options);
  });
}

/** The failures that mean the provider did not respond; any other failure is itself a response. */
const UNANSWERED: ReadonlySet<ProviderFailure['reason']> = new Set(['network', 'timeout', 'server']);

/** Why the provider ended a session, read from the message of its refusal. */
export function sessionEndOf({ message }: ProviderFailure): SessionEnd {
  // First: 'your other devices were signed out' may follow.
  if (message !== undefined && mentionsPasswordChange(message)) return { reason: 'password-changed' };
  if (message !== undefined && mentionsOtherDevice(message)) return { reason: 'other-device' };
  return { reason: 'expired-session' };
}

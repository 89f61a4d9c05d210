/**
 * Calls whose effect must happen once (promises E9, J3). Each intended effect has one idempotency key and one request, which are repeated
 * unchanged until the provider has answered that key. Only this module makes keys and sends keyed calls, so one effect never gets a second key.
 */
import type { RequestOf, ResponseOf } from '../../../common/contract/endpoint';
import type { KeyedCall, ProviderApi } from '../../../common/contract/provider/provider-api';
import type { ProviderFailure } from '../../lib/api/provider-error';
import { isRecent } from '../../model/elapsed';
import { isFinal, isRefusedCharge } from '../../model/failure';
import { useSession } from './session.store';
import { orHeld } from './session-response';
import { requestWithKey } from './request';
import { singleFlight } from './single-flight';
import { services } from '../services/services';
import { resettable } from '../../lib/platform/fresh-state';
import { holdPageBy } from '../page/page-holds.store';

/** Providers keep a key for a day; a request repeated after that could have its effect again. In milliseconds. */
const KEY_LIFETIME_MS = 23 * 60 * 60_000;

/** One intended effect, with its idempotency key and its request. */
export interface KeyedRequest<C extends KeyedCall> {
  readonly name: C;
  /** Text that identifies the intended effect; the same text means the same effect and the same key. */
  readonly id: string;
  readonly key: string;
  readonly request: RequestOf<ProviderApi[C]>;
  /** When its key was made, in epoch milliseconds of the provider, which lets it lapse: this machine's clock may be days off. */
  readonly begunAt: number;
}

export type KeyedResponse<T> =
  | { readonly outcome: 'done'; readonly value: T }
  /** The provider refused this key; another attempt needs a new key. */
  | { readonly outcome: 'refused'; readonly failure: ProviderFailure }
  /** Whether it had its effect is unknown; the request is kept and repeated with its key. */
  | { readonly outcome: 'unknown'; readonly failure: ProviderFailure }
  | { readonly outcome: 'stale' };

interface PendingKeyedRequest {
  readonly epoch: number;
  readonly keyedRequest: KeyedRequest<KeyedCall>;
  /** Whether a request may have reached the provider. */
  mayHaveReachedProvider: boolean;
}

interface RequestsState {
  open: Map<string, PendingKeyedRequest>;
}

const requests = resettable<RequestsState>(() => ({ open: new Map<string, PendingKeyedRequest>() }));
const nameOf = (name: KeyedCall, id: string) => `${name} ${id}`;

/** Whether a request can still be repeated: in its session, and while the provider keeps its key. */
function isUsable({ epoch, keyedRequest }: PendingKeyedRequest): boolean {
  const isRepeatable = isRecent(keyedRequest.begunAt, services().clock.serverNow(), KEY_LIFETIME_MS);
  return epoch === useSession.getState().epoch && isRepeatable;
}

// An effect's outcome is unknown: its key must not be lost while it is of use.
holdPageBy(() => [...requests.open.values()].some(isUsable));

/** This session's unanswered request for an effect; null when there is none, or its key is too old to be repeated. */
export function pendingKeyedRequest<C extends KeyedCall>(name: C, id: string): KeyedRequest<C> | null {
  const known = requests.open.get(nameOf(name, id));
  if (!known) return null;
  if (isUsable(known)) return known.keyedRequest as KeyedRequest<C>;
  requests.open.delete(nameOf(name, id));
  return null;
}

/**
 * Gives the keyed request for an effect. An unanswered one keeps its key and its request, even if the new request differs.
 * @param id text that identifies the intended effect
 */
export function beginKeyedRequest<C extends KeyedCall>(
  name: C,
  id: string,
  request: RequestOf<ProviderApi[C]>,
): KeyedRequest<C> {
  const known = pendingKeyedRequest(name, id);
  if (known) return known;
  const { newKey, clock } = services();
  return keep({ name, id, key: newKey(), request, begunAt: clock.serverNow() }, false);
}

/** Restores a keyed request of an earlier run of the app; it may have reached the provider. */
export function restoreKeyedRequest<C extends KeyedCall>(keyedRequest: KeyedRequest<C>): void {
  if (pendingKeyedRequest(keyedRequest.name, keyedRequest.id) === null) keep(keyedRequest, true);
}

/** Ends a keyed request whose effect has been confirmed; the next request for the same effect gets a new key. */
export function endKeyedRequest<C extends KeyedCall>({ name, id, key }: KeyedRequest<C>): void {
  if (requests.open.get(nameOf(name, id))?.keyedRequest.key === key) requests.open.delete(nameOf(name, id));
}

/** Sends a keyed request under its own key; a second call while it is pending shares it. Never rejects. */
export function sendKeyedRequest<C extends KeyedCall>(
  keyedRequest: KeyedRequest<C>,
): Promise<KeyedResponse<ResponseOf<ProviderApi[C]>>> {
  const known = requests.open.get(nameOf(keyedRequest.name, keyedRequest.id));
  if (known?.keyedRequest.key !== keyedRequest.key || known.epoch !== useSession.getState().epoch)
    return Promise.resolve({ outcome: 'stale' });
  // The single-flight is typed for all calls; the contract's table types the response of this one.
  return sendOnce(known.keyedRequest) as Promise<KeyedResponse<ResponseOf<ProviderApi[C]>>>;
}

const sendOnce = singleFlight(
  'parallel',
  async (keyedRequest: KeyedRequest<KeyedCall>): Promise<KeyedResponse<unknown>> => {
    const own = requests.open.get(nameOf(keyedRequest.name, keyedRequest.id));
    const sent = requestWithKey(keyedRequest.name, keyedRequest.request, keyedRequest.key);
    // A charge stays as it is: the account's next session on this machine repeats it.
    const response = await (keyedRequest.name === 'payOrder' ? sent : orHeld(sent));
    if (response.outcome === 'stale') return response;
    if (
      response.outcome === 'failed' &&
      !isAnswered(keyedRequest, response.failure, own?.mayHaveReachedProvider !== false)
    ) {
      if (own) own.mayHaveReachedProvider = true;
      return { outcome: 'unknown', failure: response.failure };
    }
    endKeyedRequest(keyedRequest);
    return response.outcome === 'done' ? response : { outcome: 'refused', failure: response.failure };
  },
);

function isAnswered(
  keyedRequest: KeyedRequest<KeyedCall>,
  failure: ProviderFailure,
  mayHaveReachedProvider: boolean,
): boolean {
  // This attempt was not sent, or the token is not accepted any more, but an earlier one under the same key may have had its effect.
  if (failure.reason === 'no-key' || failure.reason === 'unauthorized') return !mayHaveReachedProvider;
  if (keyedRequest.name === 'payOrder') return isRefusedCharge(failure);
  // A proxy that refuses a repetition knows nothing of the earlier request.
  const isByProxy = failure.isBare === true && failure.message === undefined;
  return isFinal(failure) && !(isByProxy && mayHaveReachedProvider);
}

function keep<C extends KeyedCall>(keyedRequest: KeyedRequest<C>, mayHaveReachedProvider: boolean): KeyedRequest<C> {
  const { epoch } = useSession.getState();
  requests.open.set(nameOf(keyedRequest.name, keyedRequest.id), { epoch, keyedRequest, mayHaveReachedProvider });
  return keyedRequest;
}

/** For tests: resets the module to its initial state. */
export function resetKeyedRequests(): void {
  requests.open.clear();
}

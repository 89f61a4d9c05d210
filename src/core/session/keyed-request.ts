/**
 * Calls whose effect must happen once (promises E9, J3). A wish of the person has one key and one request, which are repeated as they are until
 * the provider has answered that key. Nobody else makes a key or sends a keyed call, so a second key for the same wish cannot come about.
 */
import type { RequestOf, ResponseOf } from '../../../common/contract/endpoint';
import type { KeyedCall, ProviderApi } from '../../../common/contract/provider/provider-api';
import type { ProviderFailure } from '../../lib/api/provider-error';
import { isRecent } from '../../model/elapsed';
import { isFinal, isRefusedCharge } from '../../model/failure';
import { useSession } from './session.store';
import { requestWithKey } from './request';
import { singleFlight } from './single-flight';
import { services } from '../services/services';
import { resettable } from '../../lib/platform/fresh-state';

/** Providers keep a key for a day: after that the same request could have its effect again. */
const KEY_LIFE_MS = 23 * 60 * 60_000;

/** One thing that the person wants once. */
export interface KeyedRequest<C extends KeyedCall> {
  readonly name: C;
  /** What is wanted, in words: asked for again it is the same wish. */
  readonly id: string;
  readonly key: string;
  readonly request: RequestOf<ProviderApi[C]>;
  /** When its key was made, in epoch milliseconds. */
  readonly begunAt: number;
}

export type KeyedResponse<T> =
  | { readonly outcome: 'done'; readonly value: T }
  /** The provider has said no for this key: another try is another wish. */
  | { readonly outcome: 'refused'; readonly failure: ProviderFailure }
  /** Nobody knows whether it had its effect: the wish stays, and is asked again with its key. */
  | { readonly outcome: 'unknown'; readonly failure: ProviderFailure }
  | { readonly outcome: 'stale' };

interface PendingKeyedRequest {
  readonly epoch: number;
  readonly keyedRequest: KeyedRequest<KeyedCall>;
  /** Whether a request may have reached the provider. */
  mayHaveArrived: boolean;
}

interface RequestsState {
  open: Map<string, PendingKeyedRequest>;
}

const requests = resettable<RequestsState>(() => ({ open: new Map<string, PendingKeyedRequest>() }));
const nameOf = (name: KeyedCall, id: string) => `${name} ${id}`;

/** The wish of this session that is not answered yet; null when there is none, or its key is too old to be repeated. */
export function pendingKeyedRequest<C extends KeyedCall>(name: C, id: string): KeyedRequest<C> | null {
  const known = requests.open.get(nameOf(name, id));
  if (!known) return null;
  const isYoung = isRecent(known.keyedRequest.begunAt, services().clock.now(), KEY_LIFE_MS);
  const isGood = known.epoch === useSession.getState().epoch && isYoung;
  if (!isGood) requests.open.delete(nameOf(name, id));
  return isGood ? (known.keyedRequest as KeyedRequest<C>) : null;
}

/**
 * The wish as it stands: one that is not answered yet keeps its key and its request, whatever is asked for now.
 * @param id what is wanted, in words
 */
export function beginKeyedRequest<C extends KeyedCall>(
  name: C,
  id: string,
  request: RequestOf<ProviderApi[C]>,
): KeyedRequest<C> {
  const known = pendingKeyedRequest(name, id);
  if (known) return known;
  const { newKey, clock } = services();
  return keep({ name, id, key: newKey(), request, begunAt: clock.now() }, false);
}

/** A wish of an earlier run of the app, whose request may have reached the provider. */
export function restoreKeyedRequest<C extends KeyedCall>(keyedRequest: KeyedRequest<C>): void {
  if (pendingKeyedRequest(keyedRequest.name, keyedRequest.id) === null) keep(keyedRequest, true);
}

/** What was wanted has been seen to have happened: asked for again it is another wish. */
export function endKeyedRequest<C extends KeyedCall>({ name, id, key }: KeyedRequest<C>): void {
  if (requests.open.get(nameOf(name, id))?.keyedRequest.key === key) requests.open.delete(nameOf(name, id));
}

/** Sends a keyed request under its own key; while it is under way a second call joins it. Never rejects. */
export function sendKeyedRequest<C extends KeyedCall>(
  keyedRequest: KeyedRequest<C>,
): Promise<KeyedResponse<ResponseOf<ProviderApi[C]>>> {
  const known = requests.open.get(nameOf(keyedRequest.name, keyedRequest.id));
  if (known?.keyedRequest.key !== keyedRequest.key || known.epoch !== useSession.getState().epoch)
    return Promise.resolve({ outcome: 'stale' });
  // What the table says that this call gives.
  return sendOnce(known.keyedRequest) as Promise<KeyedResponse<ResponseOf<ProviderApi[C]>>>;
}

const sendOnce = singleFlight(
  'parallel',
  async (keyedRequest: KeyedRequest<KeyedCall>): Promise<KeyedResponse<unknown>> => {
    const own = requests.open.get(nameOf(keyedRequest.name, keyedRequest.id));
    const response = await requestWithKey(keyedRequest.name, keyedRequest.request, keyedRequest.key);
    if (response.outcome === 'stale') return response;
    if (response.outcome === 'failed' && !isAnswered(keyedRequest, response.failure, own?.mayHaveArrived !== false)) {
      if (own) own.mayHaveArrived = true;
      return { outcome: 'unknown', failure: response.failure };
    }
    endKeyedRequest(keyedRequest);
    return response.outcome === 'done' ? response : { outcome: 'refused', failure: response.failure };
  },
);

function isAnswered(keyedRequest: KeyedRequest<KeyedCall>, failure: ProviderFailure, mayHaveArrived: boolean): boolean {
  // Not sent this time; an earlier request of the wish may have been.
  if (failure.reason === 'no-key') return !mayHaveArrived;
  return keyedRequest.name === 'payOrder' ? isRefusedCharge(failure) : isFinal(failure);
}

function keep<C extends KeyedCall>(keyedRequest: KeyedRequest<C>, mayHaveArrived: boolean): KeyedRequest<C> {
  const { epoch } = useSession.getState();
  requests.open.set(nameOf(keyedRequest.name, keyedRequest.id), { epoch, keyedRequest, mayHaveArrived });
  return keyedRequest;
}

/** For tests: as in an app that was just started. */
export function resetKeyedRequests(): void {
  requests.open.clear();
}

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
import { askUnderKey } from './ask';
import { singleFlight } from './single-flight';
import { world } from '../services/world';

/** Providers keep a key for a day: after that the same request could have its effect again. */
const KEY_LIFE_MS = 23 * 60 * 60_000;

/** One thing that the person wants once. */
export interface Wish<C extends KeyedCall> {
  readonly name: C;
  /** What is wanted, in words: asked for again it is the same wish. */
  readonly id: string;
  readonly key: string;
  readonly request: RequestOf<ProviderApi[C]>;
  /** When its key was made, in epoch milliseconds. */
  readonly begunAt: number;
}

export type OnceAnswer<T> =
  | { readonly outcome: 'done'; readonly value: T }
  /** The provider has said no for this key: another try is another wish. */
  | { readonly outcome: 'refused'; readonly failure: ProviderFailure }
  /** Nobody knows whether it had its effect: the wish stays, and is asked again with its key. */
  | { readonly outcome: 'unknown'; readonly failure: ProviderFailure }
  | { readonly outcome: 'stale' };

interface OpenWish {
  readonly epoch: number;
  readonly wish: Wish<KeyedCall>;
  /** Whether a request may have reached the provider. */
  mayHaveArrived: boolean;
}

const open = new Map<string, OpenWish>();
const nameOf = (name: KeyedCall, id: string) => `${name} ${id}`;

/** The wish of this session that is not answered yet; null when there is none, or its key is too old to be repeated. */
export function openWish<C extends KeyedCall>(name: C, id: string): Wish<C> | null {
  const known = open.get(nameOf(name, id));
  if (!known) return null;
  const isYoung = isRecent(known.wish.begunAt, world().clock.now(), KEY_LIFE_MS);
  const isGood = known.epoch === useSession.getState().epoch && isYoung;
  if (!isGood) open.delete(nameOf(name, id));
  return isGood ? (known.wish as Wish<C>) : null;
}

/**
 * The wish as it stands: one that is not answered yet keeps its key and its request, whatever is asked for now.
 * @param id what is wanted, in words
 */
export function beginWish<C extends KeyedCall>(name: C, id: string, request: RequestOf<ProviderApi[C]>): Wish<C> {
  const known = openWish(name, id);
  if (known) return known;
  const { newKey, clock } = world();
  return keep({ name, id, key: newKey(), request, begunAt: clock.now() }, false);
}

/** A wish of an earlier run of the app, whose request may have reached the provider. */
export function restoreWish<C extends KeyedCall>(wish: Wish<C>): void {
  if (openWish(wish.name, wish.id) === null) keep(wish, true);
}

/** What was wanted has been seen to have happened: asked for again it is another wish. */
export function endWish<C extends KeyedCall>({ name, id, key }: Wish<C>): void {
  if (open.get(nameOf(name, id))?.wish.key === key) open.delete(nameOf(name, id));
}

/** Sends the wish's own request under its own key; while it is under way a second call joins it. Never rejects. */
export function askWish<C extends KeyedCall>(wish: Wish<C>): Promise<OnceAnswer<ResponseOf<ProviderApi[C]>>> {
  const known = open.get(nameOf(wish.name, wish.id));
  if (known?.wish.key !== wish.key || known.epoch !== useSession.getState().epoch)
    return Promise.resolve({ outcome: 'stale' });
  // What the table says that this call gives.
  return sendOnce(known.wish) as Promise<OnceAnswer<ResponseOf<ProviderApi[C]>>>;
}

const sendOnce = singleFlight('parallel', async (wish: Wish<KeyedCall>): Promise<OnceAnswer<unknown>> => {
  const own = open.get(nameOf(wish.name, wish.id));
  const answer = await askUnderKey(wish.name, wish.request, wish.key);
  if (answer.outcome === 'stale') return answer;
  if (answer.outcome === 'failed' && !isAnswered(wish, answer.failure, own?.mayHaveArrived !== false)) {
    if (own) own.mayHaveArrived = true;
    return { outcome: 'unknown', failure: answer.failure };
  }
  endWish(wish);
  return answer.outcome === 'done' ? answer : { outcome: 'refused', failure: answer.failure };
});

function isAnswered(wish: Wish<KeyedCall>, failure: ProviderFailure, mayHaveArrived: boolean): boolean {
  // Not sent this time; an earlier request of the wish may have been.
  if (failure.reason === 'no-key') return !mayHaveArrived;
  return wish.name === 'payOrder' ? isRefusedCharge(failure) : isFinal(failure);
}

function keep<C extends KeyedCall>(wish: Wish<C>, mayHaveArrived: boolean): Wish<C> {
  const { epoch } = useSession.getState();
  open.set(nameOf(wish.name, wish.id), { epoch, wish, mayHaveArrived });
  return wish;
}

/** For tests: as in an app that was just started. */
export function forgetWishes(): void {
  open.clear();
}

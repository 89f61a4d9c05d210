/** One store for each resource: data that is fetched from the provider, shown, and reset when the session ends. */
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { createRegistry } from '../../../common/collections';
import { isUnreached, type Failure } from '../../model/failure';
import { systemClock } from '../../lib/platform/clock';
import { report } from '../../lib/platform/error-reporting';
import { whenSessionEnds } from './session-end.store';
import { heldFailure } from './session.store';

export interface ResourceState<T> {
  /** Null until the first response; it stays beside a failure (promise E1). */
  readonly data: T | null;
  /** The parameters of the last load that ended, such as a keyword; null before it and for a resource without parameters. */
  readonly key: string | null;
  /** Epoch ms of the response that `data` is from: how stale it is. */
  readonly at: number | null;
  readonly isLoading: boolean;
  /** Why the last load failed; it stays while the next one is pending. */
  readonly failure: Failure | null;
}

/** The result of a fetch; a stale one changes nothing. */
type Fetched<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'failed'; readonly failure: Failure }
  | { readonly outcome: 'stale' };

/** @param superseded aborts when the response is no longer needed */
type Fetch<T> = (superseded: AbortSignal) => Promise<Fetched<T>>;

/** The loads that got no response. */
const unreached = createRegistry<() => void>();

/** Registers a load that got no response. @returns the function that removes it: another load begins, or none is wanted any more */
export function addUnreachedLoad(load: () => void): () => void {
  return unreached.add(load);
}

/** Repeats the loads that got no response, once the network is back. */
export function repeatUnreachedLoads(): void {
  for (const load of unreached.all()) load();
}

/** What is stored after a response. @param shown the data at that time */
type Merge<V, T> = (value: V, shown: T | null) => T;

/**
 * What a load does while another one is pending.
 * - 'replace': the response to the pending one is ignored, because it lacks later changes or is for other parameters.
 * - 'join': it shares the pending one (promise E9).
 */
type Pending = 'replace' | 'join';

export interface Resource<T, Own extends object = object> {
  /** The hook for views; actions call its `getState`. */
  readonly use: UseBoundStore<StoreApi<ResourceState<T> & Own>>;
  /**
   * Fetches and stores the result; a failure is logged, and a fetch without a response is repeated when the network is back. Never rejects
   * unless `fetch` does.
   * @param key the parameters of the fetch
   */
  readonly load: (fetch: Fetch<T>, key?: string) => Promise<void>;
  /** Like `load`; stores what `merge` makes of the response and the data at that time, such as a list with one more page. */
  readonly loadInto: <V>(fetch: Fetch<V>, merge: Merge<V, T>, key?: string) => Promise<void>;
  /** Changes the data, if there is any, after another response contained something newer. */
  readonly change: (update: (data: T) => T) => void;
  /** Ends a pending load without its response; what is shown stays. */
  readonly cancel: () => void;
  /** Empties it; the response to a pending load is ignored. */
  readonly reset: () => void;
}

/**
 * Makes an empty resource that is reset when a session ends.
 * @param name of the action that loads it, for the log
 * @param own initial values of what the person chooses beside the data, such as a filter; they are reset with it
 */
export function createResource<T, Own extends object>(
  name: string,
  pendingPolicy: Pending,
  own: () => Own,
): Resource<T, Own>;
export function createResource<T>(name: string, pendingPolicy: Pending): Resource<T>;
export function createResource<T>(name: string, pendingPolicy: Pending, own: () => object = () => ({})): Resource<T> {
  const initial = (): ResourceState<T> => ({
    data: null,
    key: null,
    at: null,
    isLoading: false,
    failure: null,
    ...own(),
  });
  const use = create<ResourceState<T>>()(initial);
  let pending: { readonly controller: AbortController; done: Promise<void> } | null = null;
  let forgetLoad = () => {};

  async function run<V>(fetch: Fetch<V>, merge: Merge<V, T>, key: string | null, signal: AbortSignal): Promise<void> {
    use.setState({ isLoading: true });
    let fetched: Fetched<V>;
    try {
      fetched = await fetch(signal);
    } catch (error) {
      if (!signal.aborted) cancel();
      throw error;
    }
    if (signal.aborted) return;
    pending = null;
    if (fetched.outcome === 'failed') {
      report(fetched.failure, name);
      if (isUnreached(fetched.failure)) forgetLoad = addUnreachedLoad(() => void loadInto(fetch, merge, key));
    }
    use.setState(({ data }) => {
      switch (fetched.outcome) {
        case 'stale': {
          // A held session sends nothing: without the reason, what is not loaded yet would seem to load for ever.
          const failure = heldFailure();
          return { isLoading: false, ...(failure && { failure, key }) };
        }
        case 'failed':
          return { isLoading: false, failure: fetched.failure, key };
        case 'done':
          return { data: merge(fetched.value, data), key, at: systemClock.now(), isLoading: false, failure: null };
      }
    });
  }

  function loadInto<V>(fetch: Fetch<V>, merge: Merge<V, T>, key: string | null = null): Promise<void> {
    if (pending && pendingPolicy === 'join') return pending.done;
    abort();
    const load = { controller: new AbortController(), done: Promise.resolve() };
    pending = load;
    load.done = run(fetch, merge, key, load.controller.signal);
    return load.done;
  }

  function abort(): void {
    forgetLoad();
    pending?.controller.abort();
    pending = null;
  }

  function cancel(): void {
    abort();
    use.setState({ isLoading: false });
  }

  function reset(): void {
    abort();
    use.setState(initial());
  }

  whenSessionEnds(reset);
  return {
    use,
    load: (fetch, key) => loadInto(fetch, (value) => value, key),
    loadInto,
    change: (update) => use.setState(({ data }) => (data === null ? {} : { data: update(data) })),
    cancel,
    reset,
  };
}

/** Why the last load failed, unless another one is pending: for views that show the pending one in the failure's place. */
export function settledFailure(state: Pick<ResourceState<unknown>, 'isLoading' | 'failure'>): Failure | null {
  return state.isLoading ? null : state.failure;
}

/** Whether its first response is still to come, and no load of it has failed. */
export function isFirstLoad(state: Pick<ResourceState<unknown>, 'data' | 'failure'>): boolean {
  return state.data === null && state.failure === null;
}

/** One store for each resource: data that is fetched from the provider, shown, and reset when the session ends. */
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Failure } from '../../model/failure';
import { systemClock } from '../../lib/platform/clock';
import { report } from '../../lib/platform/error-reporting';
import { whenSessionEnds } from './session-end.store';

interface ResourceState<T> {
  /** Null until the first response; it stays beside a failure (promise E1). */
  readonly data: T | null;
  /** Epoch ms of the response that `data` is from: how stale it is. */
  readonly at: number | null;
  readonly isLoading: boolean;
  /** Why the last load failed. */
  readonly failure: Failure | null;
}

/** The result of a fetch; a stale one changes nothing. */
type Fetched<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'failed'; readonly failure: Failure }
  | { readonly outcome: 'stale' };

/**
 * What a load does while another one is pending.
 * - 'replace': the response to the pending one is ignored, because it lacks later changes.
 * - 'join': it shares the pending one (promise E9).
 */
type Pending = 'replace' | 'join';

export interface Resource<T> {
  /** The hook for views; actions call its `getState`. */
  readonly use: UseBoundStore<StoreApi<ResourceState<T>>>;
  /** Fetches and stores the result; a failure is logged. Never rejects unless `fetch` does. */
  readonly load: (fetch: (superseded: AbortSignal) => Promise<Fetched<T>>) => Promise<void>;
  /** Empties it; the response to a pending load is ignored. */
  readonly reset: () => void;
}

/**
 * Makes an empty resource that is reset when a session ends.
 * @param name of the action that loads it, for the log
 */
export function createResource<T>(name: string, pendingPolicy: Pending): Resource<T> {
  const initial: ResourceState<T> = { data: null, at: null, isLoading: false, failure: null };
  const use = create<ResourceState<T>>()(() => initial);
  let pending: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;

  async function run(fetch: (superseded: AbortSignal) => Promise<Fetched<T>>, signal: AbortSignal): Promise<void> {
    use.setState({ isLoading: true });
    const fetched = await fetch(signal);
    if (signal.aborted) return;
    pending = null;
    if (fetched.outcome === 'failed') report(fetched.failure, name);
    use.setState({
      isLoading: false,
      ...(fetched.outcome === 'done' && { data: fetched.value, at: systemClock.now(), failure: null }),
      ...(fetched.outcome === 'failed' && { failure: fetched.failure }),
    });
  }

  function reset(): void {
    pending?.controller.abort();
    pending = null;
    use.setState(initial, true);
  }

  whenSessionEnds(reset);
  return {
    use,
    load(fetch) {
      if (pending && pendingPolicy === 'join') return pending.done;
      pending?.controller.abort();
      const controller = new AbortController();
      pending = { controller, done: run(fetch, controller.signal) };
      return pending.done;
    },
    reset,
  };
}

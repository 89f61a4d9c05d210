/**
 * Lazy chunks: the one way in which a page, a dialog or a panel is loaded. React's own lazy() always shows its fallback first and then
 * delays the content by 300 ms; a chunk that was preloaded is drawn at once.
 */
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { loadLaterTexts } from '../i18n/i18n';
import { report } from '../platform/error-reporting';

export interface LazyChunk<Props extends object = object> {
  /** Suspends until the chunk is loaded; throws when it cannot be fetched (promise F8). */
  readonly Component: ComponentType<Props>;
  /** Fetches the chunk; may be called again after a failure. @throws when it cannot be fetched */
  readonly load: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/** Makes a lazy chunk of one component. @param fetchComponent imports the chunk */
export function lazyChunk<Props extends object = object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyChunk<Props> {
  let loaded: ComponentType<Props> | null = null;
  let fetching: Promise<ComponentType<Props>> | null = null;
  const load = async () => {
    fetching ??= fetchComponent();
    try {
      loaded ??= await fetching;
    } finally {
      fetching = null;
    }
  };
  const Lazy = lazy(async () => ({ default: await fetchComponent() })) as ComponentType<Props>;
  function Component(props: Props) {
    // Chosen once: replacing a mounted component by a later one would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Component, load, isLoaded: () => loaded !== null };
}

/** A chunk whose texts are in the language's second chunk. */
export function lazyChunkWithTexts<Props extends object = object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyChunk<Props> {
  return lazyChunk(async () => (await Promise.all([fetchComponent(), loadLaterTexts()]))[0]);
}

type ChunkState = 'loading' | 'loaded' | 'missing';

/**
 * Fetches chunks that the first paint does not need when they become due, and again each time they become due after a failure.
 * @param where names them in the log of failures
 * @param onMissing called when a chunk cannot be fetched, so that its absence does not take the app down
 */
export function useChunks(
  isDue: boolean,
  chunks: readonly Pick<LazyChunk, 'load' | 'isLoaded'>[],
  where: string,
  onMissing?: (error: unknown) => void,
): ChunkState {
  const [state, setState] = useState<ChunkState>(() =>
    chunks.every((chunk) => chunk.isLoaded()) ? 'loaded' : 'loading',
  );
  const isWanted = isDue && state !== 'loaded';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    Promise.all(chunks.map((chunk) => chunk.load())).then(
      () => setState('loaded'),
      (error: unknown) => {
        report(error, where);
        setState('missing');
        if (!isOver) onMissing?.(error);
      },
    );
    return () => {
      isOver = true;
    };
    // Fetched once each time they become due; the other arguments do not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted]);
  return state;
}

/**
 * Lazy chunks: the one way in which a page, a dialog or a panel is loaded. React's own lazy() always shows its fallback first and then
 * delays the content by 300 ms; a part that was loaded ahead is drawn at once.
 */
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { loadLaterTexts } from '../i18n/i18n';
import { report } from '../platform/error-reporting';

export interface LazyChunk<Props extends object = object> {
  /** Suspends until the chunk is loaded; throws when it cannot be fetched (promise F8). */
  readonly Part: ComponentType<Props>;
  /** Fetches the chunk; may be called again after a failure. @throws when it cannot be fetched */
  readonly load: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

export function lazyChunk<Props extends object = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyChunk<Props> {
  let loaded: ComponentType<Props> | null = null;
  let fetching: Promise<ComponentType<Props>> | null = null;
  const load = async () => {
    fetching ??= fetchPart();
    try {
      loaded ??= await fetching;
    } finally {
      fetching = null;
    }
  };
  const Lazy = lazy(async () => ({ default: await fetchPart() })) as ComponentType<Props>;
  function Part(props: Props) {
    // Chosen once: replacing a drawn part by a later one would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Part, load, isLoaded: () => loaded !== null };
}

/** A part whose texts are in the language's second chunk. */
export function laterChunk<Props extends object = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyChunk<Props> {
  return lazyChunk(async () => (await Promise.all([fetchPart(), loadLaterTexts()]))[0]);
}

type PartState = 'waiting' | 'there' | 'missing';

/**
 * Fetches parts that the first paint does not need when they become due, and again each time they become due after a failure.
 * @param where names them in the log of failures
 * @param onMissing called when a part cannot be fetched, so that its absence does not take the app down
 */
export function useParts(
  isDue: boolean,
  parts: readonly Pick<LazyChunk, 'load' | 'isLoaded'>[],
  where: string,
  onMissing?: () => void,
): PartState {
  const [state, setState] = useState<PartState>(() => (parts.every((part) => part.isLoaded()) ? 'there' : 'waiting'));
  const isWanted = isDue && state !== 'there';
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    Promise.all(parts.map((part) => part.load())).then(
      () => setState('there'),
      (error: unknown) => {
        report(error, where);
        setState('missing');
        if (!isOver) onMissing?.();
      },
    );
    return () => {
      isOver = true;
    };
    // Fetched once each time they become due; the other arguments do not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);
  return state;
}

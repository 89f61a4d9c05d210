/**
 * Parts of the app in chunks of their own: the one way in which a page, a dialog or a panel is fetched. React's own lazy() always shows
 * its fallback first, and holds what comes after a fallback back for 300 ms; a part that is loaded ahead is drawn at once.
 */
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { loadLaterTexts } from '../i18n/i18n';
import { report } from '../platform/error-reporting';

export interface LazyChunk<Props extends object = object> {
  /** Suspends until the chunk is there; throws when it cannot be had (promise F8). */
  readonly Part: ComponentType<Props>;
  /** Fetches the chunk; after a failure it may be asked for again. @throws when it cannot be had */
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
    // Chosen once: a part that arrives later must not take the place of one that is drawn, and lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return { Part, load, isLoaded: () => loaded !== null };
}

/** A part whose texts come in the language's second chunk. */
export function laterChunk<Props extends object = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyChunk<Props> {
  return lazyChunk(async () => (await Promise.all([fetchPart(), loadLaterTexts()]))[0]);
}

type PartState = 'waiting' | 'there' | 'missing';

/**
 * Fetches parts that no first paint needs once they are due, again each time they become due after a failure.
 * @param where names them in the log of failures
 * @param onMissing what becomes of who waits for them: a part that cannot be fetched must not take the app down with it
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
    // Fetched once each time they become due; what they are fetched with does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);
  return state;
}

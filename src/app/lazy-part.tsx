/**
 * A part of the app in a chunk of its own that, once loaded ahead, is drawn at once: React's own lazy() always shows its fallback first, and
 * holds what comes after a fallback back for 300 ms.
 */
import { lazy, useState, type ComponentType } from 'react';
import { loadLaterTexts } from '../lib/i18n/i18n';

export interface LazyPart {
  readonly Part: ComponentType;
  /** Fetches the chunk; @throws when it cannot be had. */
  readonly load: () => Promise<void>;
}

export function lazyPart(fetchPart: () => Promise<ComponentType>): LazyPart {
  let loaded: ComponentType | null = null;
  const load = async () => {
    loaded ??= await fetchPart();
  };
  const Lazy = lazy(async () => ({ default: await fetchPart() }));
  function Part() {
    // Chosen once: a part that arrives later must not take the place of one that is drawn, and lose its state.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Chosen />;
  }
  return { Part, load };
}

/** A part whose texts come in the language's second chunk. */
export function laterPart(fetchPart: () => Promise<ComponentType>): LazyPart {
  return lazyPart(async () => (await Promise.all([fetchPart(), loadLaterTexts()]))[0]);
}

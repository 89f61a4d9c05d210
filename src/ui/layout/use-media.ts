/** Whether a media query matches, updated as it changes. */
import { useCallback, useSyncExternalStore } from 'react';

/** A phone: the one width at which the layout changes to one column; style sheets use the same query. */
const PHONE = '(width <= 640px)';

/** Whether the window is as narrow as a phone's. */
export function usePhone(): boolean {
  return useMedia(PHONE);
}

/** Matches a query such as '(max-width: 999.98px)'; false where matchMedia is unavailable. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = mediaOf(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? false);
}

function mediaOf(query: string): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;
}

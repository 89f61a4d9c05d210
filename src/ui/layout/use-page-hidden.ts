/** Whether the window is hidden, so that decoration can pause. */
import { useSyncExternalStore } from 'react';

/** True while the page is hidden. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

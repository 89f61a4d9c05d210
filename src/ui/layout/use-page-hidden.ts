/** Whether the window is hidden, for decoration that then stands still. */
import { useSyncExternalStore } from 'react';

/** True while nobody can see the page. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** The page itself: whether it is seen, and new tabs. */

/** Whether the window is hidden, and when that changes. */
export interface Visibility {
  isHidden(): boolean;
  /** Calls back at every change; gives the function that stops it. */
  onChange(changed: () => void): () => void;
}

export const pageVisibility: Visibility = {
  isHidden: () => document.hidden,
  onChange(changed) {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};

/** Opens an https address in a new tab that learns nothing of this one. */
export function openTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

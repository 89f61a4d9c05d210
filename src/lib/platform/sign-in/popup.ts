/** The popup in which the web platform's visitors sign in with another company: opened empty during the click, navigated later. */

export interface Popup {
  /** Navigates the popup, after which it is inaccessible (its opener policy severs the two windows). */
  go(address: string): void;
  /** Closes it while it is accessible, which ends when it is navigated to another origin. */
  close(): void;
}

const FEATURES = 'popup,width=520,height=680';

/** Opens an empty window. Call it during a click, else the browser blocks it; null when it is blocked. */
export function openPopup(): Popup | null {
  const opened = window.open('about:blank', '_blank', FEATURES);
  return opened && { go: (address) => opened.location.replace(address), close: () => opened.close() };
}

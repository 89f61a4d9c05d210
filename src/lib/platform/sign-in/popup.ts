/** The popup in which the web platform's visitors sign in with another company: opened empty during the click, navigated later. */
import { isInAppBrowser } from '../in-app-browser';

/** An open popup. */
export interface Popup {
  /** Navigates the popup, after which it is inaccessible (its opener policy severs the two windows). */
  go(address: string): void;
  /** Closes it while it is accessible, which ends when it is navigated to another origin. */
  close(): void;
}

/** Why there is no popup. */
export type PopupProblem = 'no-browser' | 'in-app-browser';

const FEATURES = 'popup,width=520,height=680';

/**
 * Opens an empty window. Call it during a click, else the browser blocks it.
 * @returns 'no-browser' when it is blocked, 'in-app-browser' where none can be opened
 */
export function openPopup(browser: Pick<Navigator, 'userAgent'> = navigator): Popup | PopupProblem {
  // Google refuses to sign in there too ("Use secure browsers" of its OAuth policies).
  if (isInAppBrowser(browser)) return 'in-app-browser';
  const opened = window.open('about:blank', '_blank', FEATURES);
  if (opened === null) return 'no-browser';
  return { go: (address) => opened.location.replace(address), close: () => opened.close() };
}

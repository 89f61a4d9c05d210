/** The window in which the web platform's visitors sign in with another company: opened empty in the click itself, and led on later. */

export interface Popup {
  /** Leads the window on; what it shows from then on is out of reach (its opener policy cuts the two apart). */
  go(address: string): void;
  /** Closes it while it is within reach, which is until it has been led to another origin. */
  close(): void;
}

const FEATURES = 'popup,width=520,height=680';

/** Opens an empty window. To be called in the click itself, else the browser blocks it; null when it does all the same. */
export function openPopup(): Popup | null {
  const opened = window.open('about:blank', '_blank', FEATURES);
  return opened && { go: (address) => opened.location.replace(address), close: () => opened.close() };
}

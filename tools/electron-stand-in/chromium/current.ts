/** The Chromium of this run: starts as a promise, because an app may make windows before it is there. */
import type { Browser } from './browser';

let browser: Browser | undefined;
let announce: (browser: Browser) => void = () => undefined;
const started = new Promise<Browser>((resolve) => {
  announce = resolve;
});

/** Tells everybody that the browser is there. */
export function setBrowser(made: Browser): void {
  browser = made;
  announce(made);
}

/** The browser, as soon as it is there. */
export function browserStarted(): Promise<Browser> {
  return started;
}

/** The browser, if it is there already. */
export function currentBrowser(): Browser | undefined {
  return browser;
}

/** Tells the title of a page and every later one: a window's follows it, and Chromium's protocol speaks of the first alone. */

/** Must be called before the page's scripts; `tell` gets each title once. */
export function watchTitle(tell: (title: string) => void): void {
  let last = '';
  const look = (): void => {
    if (document.title === last) return;
    last = document.title;
    tell(last);
  };
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      look();
      new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true });
    },
    { once: true },
  );
}

/** What happens to the focus when the control that has it is removed: the browser would leave it to the body, far from where it was. */

const REGIONS = 'section:is([aria-label], [aria-labelledby]), [role="tabpanel"], dialog, main';

/** A ref for what may be removed with the focus in it: the focus then goes to the labelled region around it, which Tab leads on from. */
export function handFocusOver(element: HTMLElement | null): () => void {
  return () => {
    const region = element?.parentElement?.closest<HTMLElement>(REGIONS);
    if (region && element?.contains(document.activeElement)) focusRegion(region);
  };
}

/** Where nothing has the focus, it goes to the page. */
export function recoverFocus(): void {
  const main = document.querySelector('main');
  if (main && document.activeElement === document.body) focusRegion(main);
}

function focusRegion(region: HTMLElement): void {
  region.tabIndex = -1;
  region.focus({ preventScroll: true });
}

/** What happens to the focus when the control that has it is removed: the browser would leave it to the body, far from where it was. */

const REGIONS = 'section:is([aria-label], [aria-labelledby]), [role="grid"], [role="tabpanel"], dialog, main';

/**
 * A ref for what may be removed with the focus in it: the focus then goes to the list or labelled region around it, which Tab leads
 * on from, or to the page.
 */
export function handFocusOver(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusRegion(element.parentElement?.closest<HTMLElement>(REGIONS));
  };
}

/** Where nothing has the focus, it goes to the page. */
export function recoverFocus(): void {
  if (document.activeElement === document.body) focusRegion();
}

function focusRegion(region?: HTMLElement | null): void {
  const target = region ?? document.querySelector('main');
  if (!target) return;
  // A list keeps its place in the order of Tab.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** What the tour knows of the page: which of its targets are there, and what covers it. */
import { TOUR_STEPS, type TourStep } from '../../model/tour';
import { isDialogOpen } from './page';

/** The part of the page that a step explains; null when the page does not show it. */
export function findTourTarget(step: TourStep): HTMLElement | null {
  const target = document.querySelector<HTMLElement>(`[data-tour="${step}"]`);
  return target !== null && target.getClientRects().length > 0 ? target : null;
}

/** Home's state, what lies over it, and the targets that it shows. */
export function readTourPage(): {
  readonly isHomeUsable: boolean;
  readonly isCovered: boolean;
  readonly targets: readonly TourStep[];
} {
  return {
    isHomeUsable: document.querySelector('[data-home="usable"]') !== null,
    isCovered: isDialogOpen() || document.querySelector('[role="search"] [aria-expanded="true"]') !== null,
    targets: TOUR_STEPS.filter((step) => findTourTarget(step) !== null),
  };
}

/** Calls back when one of these may have changed. @returns the function that stops it */
export function watchTourPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'aria-expanded', 'data-home'],
  });
  window.addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', changed);
  };
}

/** Marks the target of the shown step, for its ring; null removes the mark. */
export function markTourTarget(step: TourStep | null): void {
  if (step === null) delete document.documentElement.dataset['tourStep'];
  else document.documentElement.dataset['tourStep'] = step;
}

/** Calls back when the layout around an element changes its size, which may move it. @returns the function that stops it */
export function watchMoves(element: HTMLElement, moved: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  const observer = new ResizeObserver(moved);
  for (let at = element; at.parentElement !== null; at = at.parentElement)
    for (const sibling of at.parentElement.children) observer.observe(sibling);
  return () => observer.disconnect();
}

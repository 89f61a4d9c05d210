/** The target of a step in the page, for the callout beside it. */
import { findTourTarget, watchMoves } from '../../lib/platform/tour-page';
import type { TourStep } from '../../model/tour';

/** The step's target; null when the page does not show it. */
export function targetOf(step: TourStep): HTMLElement | null {
  return findTourTarget(step);
}

/** Calls back when the target may have moved. @returns the function that stops it */
export function followTarget(step: TourStep, moved: () => void): () => void {
  const target = findTourTarget(step);
  return target === null ? () => {} : watchMoves(target, moved);
}

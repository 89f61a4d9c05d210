/** Whether a step of a connect has taken so long that its wait wants a word (docs/product.md section 20). */
import { SLOW_STEP_AFTER_MS } from '../../../model/constants';
import { hasPassed } from '../../../model/elapsed';
import { useNow } from '../../../lib/time/use-now';

const TICK_MS = 100;

/**
 * The time now, and whether the step is slow.
 * @param stepAt epoch ms at which it began; null while no step runs
 */
export function useSlowStep(stepAt: number | null): { readonly now: number; readonly isSlow: boolean } {
  const now = useNow(TICK_MS, stepAt !== null);
  // Over the limit, not at it.
  return { now, isSlow: stepAt !== null && hasPassed(stepAt, now, SLOW_STEP_AFTER_MS + 1) };
}

/** Whether a connect step has taken so long that its wait is explained (docs/product.md section 20). */
import { SLOW_STEP_AFTER_MS } from '../../../model/constants';
import { hasPassed } from '../../../model/elapsed';
import { useNow } from '../../../lib/time/use-now';

const TICK_MS = 100;

/**
 * The current time, and whether the step is slow.
 * @param stepAt epoch ms of the step's start; null while no step is running
 */
export function useSlowStep(stepAt: number | null): { readonly now: number; readonly isSlow: boolean } {
  const now = useNow(TICK_MS, stepAt !== null);
  // Above the limit, not at it.
  return { now, isSlow: stepAt !== null && hasPassed(stepAt, now, SLOW_STEP_AFTER_MS + 1) };
}

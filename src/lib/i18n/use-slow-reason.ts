/** Why a connect step takes long, on the connect card and wherever else the attempt is shown (docs/product.md section 20). */
import { useTranslation } from 'react-i18next';
import { stepInProgress, type Connection } from '../../model/connection';
import { SLOW_STEP_AFTER_MS } from '../../model/constants';
import { hasPassed } from '../../model/elapsed';
import { useNow } from '../time/use-now';

const TICK_MS = 100;

/** What each slow step waits for, and a possible reason. */
const SLOW_STEPS = { ping: 'home.slowPing', submit: 'home.slowSubmit', login: 'home.slowLogin' } as const;

/** What the step in progress waits for once it is slow; null before, and while no step is in progress. */
export function useSlowReason(connection: Connection): string | null {
  const { t } = useTranslation();
  const running = stepInProgress(connection);
  const now = useNow(TICK_MS, running !== null, running?.stepAt);
  // Above the limit, not at it.
  const isSlow = running !== null && hasPassed(running.stepAt, now, SLOW_STEP_AFTER_MS + 1);
  return isSlow ? t(SLOW_STEPS[running.step]) : null;
}

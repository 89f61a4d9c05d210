/** The age of a measurement, for figures that are not measured any more (promise J2). */
import { FIGURE_AGE_MAX_MS, MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import { useNow } from './use-now';

/**
 * The seconds since a measurement, once it is older than two sweeps; null before, and without one.
 * @param at epoch ms; null when there is none
 * @param maxMs the age up to which it is a present one, where that is another
 */
export function useFigureAge(at: number | null, maxMs = FIGURE_AGE_MAX_MS): number | null {
  // A figure that is followed by newer ones in time costs no update.
  const now = useNow(MONITORING_INTERVAL_MS, at !== null, at, (at ?? 0) + maxMs + 1);
  const age = now - (at ?? 0);
  return at === null || age <= maxMs ? null : Math.round(age / 1_000);
}

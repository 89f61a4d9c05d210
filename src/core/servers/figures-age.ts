/** How old the figures of the newest sweep are now (docs/product.md section 24, Age). */
import { FIGURE_AGE_MAX_MS } from '../../../common/monitoring';
import { FIGURE_SHOWN_MAX_MS } from '../../model/constants';
import { services } from '../services/services';
import type { FiguresAge } from './figures-age.store';
import { useServers } from './servers.store';

/** The age now; figures that came with the list are current until the first sweep. After the clock was set back its distance counts. */
export function figuresAge(): FiguresAge {
  const { pingedAt } = useServers.getState();
  const ageMs = pingedAt === null ? 0 : Math.abs(services().clock.now() - pingedAt);
  return ageMs <= FIGURE_AGE_MAX_MS ? 'current' : ageMs <= FIGURE_SHOWN_MAX_MS ? 'stale' : 'expired';
}

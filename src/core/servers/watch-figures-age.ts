/** Follows the age of the newest sweep's figures: one timer for all rows and cards, which are drawn again only when it says something else. */
import { FIGURE_AGE_MAX_MS } from '../../../common/monitoring';
import { FIGURE_SHOWN_MAX_MS } from '../../model/constants';
import { resettable } from '../../lib/platform/fresh-state';
import { services } from '../services/services';
import { figuresAge } from './figures-age';
import { setFiguresAge, type FiguresAge } from './figures-age.store';
import { useServers } from './servers.store';

const watched = resettable<{ stops: readonly (() => void)[] }>(() => ({ stops: [] }));

function watch(): void {
  for (const stop of watched.stops) stop();
  setFiguresAge(figuresAge());
  const { pingedAt } = useServers.getState();
  if (pingedAt === null) return;
  const { clock } = services();
  const changesTo = (age: FiguresAge, maxMs: number) =>
    clock.after(pingedAt + maxMs + 1 - clock.now(), () => setFiguresAge(age));
  watched.stops = [changesTo('stale', FIGURE_AGE_MAX_MS), changesTo('expired', FIGURE_SHOWN_MAX_MS)];
}

watch();
useServers.subscribe(({ pingedAt }, before) => {
  if (pingedAt !== before.pingedAt) watch();
});

/** Why a server is the best, in words: what it has been like in the own last days, or what was measured just now. */
import { useTranslation } from 'react-i18next';
import { lookUp } from '../../../../common/by-id';
import { lowestRoundTrip } from '../../../core/servers/server-list.rules';
import { HABIT_DAYS } from '../../../core/servers/server-ranking.rules';
import { useFormat } from '../../../lib/i18n/format';
import { useHistory } from '../../../core/servers/history.store';
import { useServers } from '../../../core/servers/servers.store';

export interface ServerReason {
  /** For the card's pill. */
  readonly short: string;
  /** All that the rank is made of. */
  readonly full: string;
}

/** Null while nothing was measured of the server. */
export function useServerReason(serverId: string | null): ServerReason | null {
  const { t } = useTranslation();
  const { milliseconds, number } = useFormat();
  const habit = useHistory(({ ranking }) => (serverId === null ? undefined : lookUp(ranking.habits, serverId)));
  const figures = useServers((servers) => (serverId === null ? undefined : lookUp(servers.figures, serverId)));
  const total = useServers(({ list }) => list.length);
  const isLowest = useServers((servers) => figures?.roundTripMs === lowestRoundTrip(servers.list, servers.figures));
  if (figures?.roundTripMs == null) return null;
  if (habit) {
    const median = milliseconds(habit.medianMs);
    return {
      short: t('home.recommendedDays', { median, days: HABIT_DAYS }),
      full: t('home.whyDays', {
        median,
        jitter: `${number(habit.jitterMs, 1)} ms`,
        missed: number(habit.missed),
        probes: number(habit.probes),
        days: HABIT_DAYS,
      }),
    };
  }
  return {
    short: t(isLowest ? 'home.recommendedText' : 'home.recommendedNow', { total }),
    full: t('home.whyNow', { ping: milliseconds(figures.roundTripMs), jitter: `${number(figures.jitterMs, 1)} ms` }),
  };
}

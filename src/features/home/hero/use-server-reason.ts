/** Why a server is the best, as text: its statistics of the last days, or its current measurement. */
import { useTranslation } from 'react-i18next';
import { lookUp } from '../../../../common/by-id';
import { countMeasured, lowestRoundTrip } from '../../../core/servers/server-list.rules';
import { STATISTICS_DAYS } from '../../../core/servers/server-statistics.rules';
import { useFormat } from '../../../lib/i18n/format';
import { useHistory } from '../../../core/servers/history.store';
import { useServers } from '../../../core/servers/servers.store';
import { useCurrentFigures } from '../../../core/servers/use-figures';

export interface ServerReason {
  /** For the card's pill. */
  readonly short: string;
  /** All components of the rank. */
  readonly full: string;
}

/** Null before the server's first measurement, and once that is not a present one. */
export function useServerReason(serverId: string | null): ServerReason | null {
  const { t } = useTranslation();
  const { milliseconds, number } = useFormat();
  const statistics = useHistory(({ ranking }) =>
    serverId === null ? undefined : lookUp(ranking.statistics, serverId),
  );
  const figures = useCurrentFigures(serverId);
  const total = useServers((servers) => countMeasured(servers.list, servers.figures));
  const isLowest = useServers((servers) => figures?.roundTripMs === lowestRoundTrip(servers.list, servers.figures));
  if (figures?.roundTripMs == null) return null;
  if (statistics) {
    const median = milliseconds(statistics.medianMs);
    return {
      short: t('home.recommendedDays', { median, days: STATISTICS_DAYS }),
      full: t('home.whyDays', {
        median,
        jitter: milliseconds(statistics.jitterMs, 1),
        missed: number(statistics.missed),
        probes: number(statistics.probes),
        days: STATISTICS_DAYS,
      }),
    };
  }
  return {
    // The only server with an answer is compared with none.
    short: total < 2 ? '' : t(isLowest ? 'home.recommendedText' : 'home.recommendedNow', { total }),
    full: t('home.whyNow', { ping: milliseconds(figures.roundTripMs), jitter: milliseconds(figures.jitterMs, 1) }),
  };
}

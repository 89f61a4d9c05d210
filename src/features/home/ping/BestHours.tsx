/** The best hours of the week with the card's server: 7 x 24 cells of the measured median ping (docs/product.md section 18, Best hours). */
import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cellsOf, HOURS_A_DAY, spanOfCell } from '../../../model/ping/server-history';
import { pingLevel } from '../../../model/ping/ping-level.rules';
import { useFormat } from '../../../lib/i18n/format';
import { weekOf } from '../../../lib/i18n/week';
import { usePingScale } from '../../../core/games/ping-scale.store';
import { useHistory } from '../../../core/servers/history.store';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { HeatMap, type HeatCell } from '../../../ui/charts/HeatMap';
import { useShownServer } from '../hero/use-shown-server';

/** An hour with fewer probes is ignored: five minutes of monitoring. */
const CELL_PROBES_MIN = 60;
/** With fewer hours there is nothing to compare. */
const HOURS_MIN = 3;
const HOURS = Array.from({ length: HOURS_A_DAY }, (_, hour) => hour);

export function BestHours() {
  const { t, i18n } = useTranslation();
  const { number, time, hour: hourName } = useFormat();
  const scale = usePingScale();
  const server = useShownServer();
  const history = useHistory((state) => (server ? state.history.servers.get(server.id) : undefined));
  const week = useMemo(() => weekOf(i18n.language), [i18n.language]);
  const spans = useMemo(() => {
    const entries = history ? [...cellsOf(history)] : [];
    return new Map(
      entries.flatMap(([cell, known]) => {
        const span = spanOfCell(known);
        return span.probes >= CELL_PROBES_MIN ? [[cell, { ...span, latest: known.latest }] as const] : [];
      }),
    );
  }, [history]);

  if (spans.size < HOURS_MIN) {
    return (
      <EmptyState
        icon={<CalendarClock size={16} />}
        tone="neutral"
        title={t('home.hoursTitle')}
        text={
          server
            ? t('home.hoursText', { name: server.name, needed: HOURS_MIN, measured: spans.size })
            : t('home.bestServerText')
        }
      />
    );
  }
  // '12 AM' takes the place of three hours, '21' that of two.
  const labelled = HOURS.some((hour) => hourName(hour).length > 3) ? 6 : 3;
  const hourText = (hour: number) => time(new Date(2026, 0, 1, hour).getTime());
  const rows = week.map(({ day, short, long }) => ({
    title: short,
    name: long,
    cells: HOURS.map((hour): HeatCell => {
      const span = spans.get(day * HOURS_A_DAY + hour);
      const when = `${long} ${hourText(hour)}`;
      if (!span) return { level: null, weight: null, text: t('home.hourEmpty', { when }) };
      const missed = t('home.missedOf', { missed: number(span.missed), probes: number(span.probes) });
      if (span.medianMs === null) return { level: 'high', weight: null, text: `${when} · ${missed}` };
      const text = t('home.hourText', {
        when,
        median: number(span.medianMs),
        jitter: number(span.jitterMs, 1),
        missed,
        low: number(span.latest.lowMs),
        high: number(span.latest.highMs),
      });
      return { level: pingLevel(span.medianMs, scale), weight: span.medianMs, text };
    }),
  }));
  return (
    <HeatMap
      title={t('home.hoursLabel', { name: server?.name ?? '' })}
      rows={rows}
      columns={HOURS.map((hour) => ({
        title: hour % labelled === 0 ? hourName(hour) : '',
        name: hourText(hour),
      }))}
      best={(text) => t('home.bestHour', { text })}
      corner={t('home.time')}
    />
  );
}

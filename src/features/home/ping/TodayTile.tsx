/** The tile of today's time over the service, with a bar for each of the last days. */
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../core/bootstrap/use-online';
import { useSessionDays } from '../../../core/line/session-days.store';
import { useFormat } from '../../../lib/i18n/format';
import { Tile } from '../../../ui/layout/Tile';
import styles from './StatTiles.module.css';

const MINUTE_MS = 60_000;

export function TodayTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const days = useSessionDays((state) => state.days);
  const minutes = Math.floor((days?.at(-1) ?? 0) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  // Without a network the sessions may not be loaded for long.
  const isLoading = useOnline() && days === null;
  return (
    <Tile
      icon={<Timer size={20} />}
      tone="neutral"
      isLoading={isLoading}
      label={t('home.today')}
      value={
        days && (
          <>
            {hours > 0 && (
              <>
                {number(hours)}
                <span className={styles.unit}> {t('home.hours')} </span>
              </>
            )}
            {number(minutes % 60)}
          </>
        )
      }
      unit={t('home.minutes')}
      aside={days && <DayBars days={days} />}
    />
  );
}

/** A bar for each of the last days, today last; a day without a session keeps a line. */
function DayBars({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(...days, MINUTE_MS);
  return (
    <span className={styles.days} aria-hidden="true">
      {days.map((ms, place) => (
        <span key={place} style={{ height: `${Math.round((100 * ms) / most)}%` }} />
      ))}
    </span>
  );
}

/** The day of a session in words: today, yesterday, or its date. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format';
import { useNow } from '../../lib/time/use-now';

const MINUTE_MS = 60_000;

/** Returns the function that names the day of a time (epoch ms). */
export function useDayText(): (at: number) => string {
  const { t } = useTranslation();
  const { date } = useFormat();
  const now = useNow(MINUTE_MS);
  // Yesterday's noon: 24 hours before, a day on which the clocks change is another one.
  const [today, yesterday] = [date(now), date(new Date(now).setHours(-12))];
  return (at) => {
    const day = date(at);
    if (day === today) return t('sessions.today');
    return day === yesterday ? t('sessions.yesterday') : day;
  };
}

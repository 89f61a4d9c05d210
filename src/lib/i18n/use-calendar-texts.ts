/** A calendar's texts in the current language: its days, weeks and months. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { utc } from '../../../common/zone-time';
import { useFormat } from './format';
import { weekOf, type WeekDay } from './week';

interface CalendarWords {
  readonly choose: string;
  readonly clear: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly week: readonly WeekDay[];
  readonly day: (day: string) => string;
  readonly month: (day: string) => string;
}

/** Days are 'YYYY-MM-DD'. */
export function useCalendarTexts(): CalendarWords {
  const { t, i18n } = useTranslation();
  const { date } = useFormat();
  return useMemo(() => {
    // The years are those of all other dates of the app, also in Thai.
    const options = { month: 'long', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' } as const;
    const months = new Intl.DateTimeFormat(i18n.language, options);
    return {
      choose: t('friends.chooseDay'),
      clear: t('friends.clearDay'),
      previousMonth: t('friends.previousMonth'),
      nextMonth: t('friends.nextMonth'),
      week: weekOf(i18n.language),
      day: (day) => date(noonOf(day)),
      month: (day) => months.format(utc(...partsOf(day))),
    };
  }, [t, i18n.language, date]);
}

/** Local noon, because dates are formatted in this machine's time zone. */
function noonOf(day: string): number {
  const [year, month, date] = partsOf(day);
  const noon = new Date(0);
  noon.setHours(12);
  return noon.setFullYear(year, month - 1, date);
}

function partsOf(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

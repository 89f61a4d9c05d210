/** Texts of a service's end, for every place that shows one: an end that only says that there is none is not shown as a date. */
import { useTranslation } from 'react-i18next';
import { hasNoEnd } from '../../../common/wire-date';
import { remainingDays } from '../../model/shop/service-end';
import { useFormat } from './format';

interface EndTexts {
  /** 'No end date' or '12 days left', by epoch milliseconds. */
  readonly daysLeft: (endsAt: number | null, now: number) => string;
  /** 'No end date' or the day; a dash for null. */
  readonly endDate: (endsAt: number | null) => string;
}

export function useEndTexts(): EndTexts {
  const { t } = useTranslation();
  const { date } = useFormat();
  const orNoEnd = (endsAt: number | null, text: string) => (hasNoEnd(endsAt) ? t('shell.noEndDate') : text);
  return {
    daysLeft: (endsAt, now) => orNoEnd(endsAt, t('shell.daysLeft', { count: remainingDays(endsAt, now) })),
    endDate: (endsAt) => orNoEnd(endsAt, date(endsAt)),
  };
}

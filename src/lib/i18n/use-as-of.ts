/** The time of an earlier measurement, for a figure that is not the present one (docs/product.md section 24, Age). */
import { useTranslation } from 'react-i18next';
import { useFormat } from './format';

export interface AsOf {
  /** '9:38 PM'. */
  readonly time: string;
  /** '9:38', for little space: what is shown with its time is hardly older than an hour. */
  readonly clock: string;
  /** 'as of 9:38 PM'. */
  readonly text: string;
}

/** Null without a time. @param at epoch ms */
export function useAsOf(at: number | null): AsOf | null {
  const { t } = useTranslation();
  const format = useFormat();
  if (at === null) return null;
  const time = format.time(at);
  return { time, clock: format.clock(at), text: t('home.asOf', { time }) };
}

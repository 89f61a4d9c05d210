/** The time until the next attempt, hidden from screen readers, which would read it every second. */
import { useTranslation } from 'react-i18next';
import { useSecondsUntil } from '../../lib/time/use-now';

export function NextTry({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const seconds = useSecondsUntil(at);
  return seconds > 0 && <span aria-hidden="true">{` · ${t('home.nextIn', { seconds })}`}</span>;
}

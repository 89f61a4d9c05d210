/** The translated labels of a ping chip; the same object until the language changes. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const known = new WeakMap<object, ReturnType<typeof labelsOf>>();

export function usePingLabels() {
  const { t } = useTranslation();
  const labels = known.get(t) ?? labelsOf(t);
  known.set(t, labels);
  return labels;
}

function labelsOf(t: TFunction) {
  return {
    low: t('home.low'),
    medium: t('home.medium'),
    high: t('home.high'),
    none: t('home.noPing'),
    timeout: t('home.timeout'),
  };
}

/** The words of a ping chip in the person's language; the same object until the language changes. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PingLabels } from '../../ui/PingChip';

export function usePingLabels(): PingLabels {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      low: t('home.low'),
      medium: t('home.medium'),
      high: t('home.high'),
      none: t('home.noPing'),
      timeout: t('home.timeout'),
    }),
    [t],
  );
}

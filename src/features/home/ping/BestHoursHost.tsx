/** Host of the best hours, in a chunk of their own that the first paint does not need. */
import { ServerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyChunk, useParts } from '../../../lib/parts/lazy-part';
import { classNames } from '../../../ui/layout/class-names';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './PingCard.module.css';

const bestHours = lazyChunk(async () => (await import('./BestHours')).BestHours);

export function BestHoursHost() {
  const { t } = useTranslation();
  const state = useParts(true, [bestHours], 'best hours');
  if (state === 'waiting') return <Skeleton className={classNames(styles.loading)} height="100%" radius={8} />;
  // When the chunk cannot be loaded the card says so, and the live view continues.
  if (state === 'missing')
    return (
      <EmptyState icon={<ServerOff size={16} />} tone="red" title={t('home.bestHours')} text={t('failure.network')} />
    );
  return <bestHours.Part />;
}

/** Where the best hours lie, in a chunk of their own: no first paint needs them. */
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
  // The chunk cannot be had: the card says so, and the live side goes on.
  if (state === 'missing')
    return (
      <EmptyState icon={<ServerOff size={16} />} tone="red" title={t('home.bestHours')} text={t('failure.network')} />
    );
  return <bestHours.Part />;
}

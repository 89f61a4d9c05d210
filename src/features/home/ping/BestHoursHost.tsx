/** Where the best hours lie, in a chunk of their own: no first paint needs them. */
import { useEffect, useState, type ComponentType } from 'react';
import { ServerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/layout/class-names';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './PingCard.module.css';

type Loaded = { readonly Part: ComponentType } | 'loading' | 'failed';

export function BestHoursHost() {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  useEffect(() => {
    let isShown = true;
    import('./BestHours').then(
      ({ BestHours }) => isShown && setLoaded({ Part: BestHours }),
      // The chunk cannot be had: the card says so, and the live side goes on.
      () => isShown && setLoaded('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (loaded === 'loading') return <Skeleton className={classNames(styles.loading)} height="100%" radius={8} />;
  if (loaded === 'failed')
    return (
      <EmptyState icon={<ServerOff size={16} />} tone="red" title={t('home.bestHours')} text={t('failure.network')} />
    );
  return <loaded.Part />;
}

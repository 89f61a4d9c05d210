/** The history without an order to show: loading, failed, offline, empty, or one that the provider lacks. */
import { ReceiptText, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isOffline } from '../../../model/failure';
import { isUnsupported } from '../../../model/unsupported-call.rules';
import { goToPackages } from '../checkout-actions';
import { loadOrders } from './load-orders';
import { useCodedFailureText } from '../../../lib/i18n/failure-text';
import { settledFailure } from '../../../core/session/resource.store';
import { lacksHistory, useOrderHistory } from './order-history.store';
import { BusyButton } from '../../../ui/controls/buttons/BusyButton';
import { Button } from '../../../ui/controls/buttons/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Loading } from '../../../ui/feedback/Loading';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './OrdersTable.module.css';

const SKELETON_ROWS = [0, 1, 2, 3, 4];

export function OrdersState() {
  const { t } = useTranslation();
  const codedFailureText = useCodedFailureText();
  const isLoaded = useOrderHistory(({ data, isLoading }) => data !== null && !isLoading);
  const failure = useOrderHistory(settledFailure);
  const isAbsent = useOrderHistory(lacksHistory);
  if (!isLoaded && failure === null) {
    return (
      <Loading className={classNames(primitives.card, styles.card)} label={t('orders.loading')}>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={styles.skeletonRow}>
            <Skeleton width={40} />
            <Skeleton width={90} />
            <Skeleton width={70} />
            <Skeleton width={110} height={20} />
            <Skeleton width={120} />
          </div>
        ))}
      </Loading>
    );
  }
  if (failure !== null && !isUnsupported(failure)) {
    return (
      <div className={classNames(primitives.card, styles.card)}>
        <EmptyState
          icon={isOffline(failure) ? <WifiOff size={16} /> : <ReceiptText size={16} />}
          tone="red"
          title={t(isOffline(failure) ? 'orders.offline' : 'orders.failed')}
          text={codedFailureText(failure)}
          action={
            <BusyButton size="small" onPress={loadOrders}>
              {t('common.tryAgain')}
            </BusyButton>
          }
        />
      </div>
    );
  }
  return (
    <div className={classNames(primitives.card, styles.card)}>
      <EmptyState
        icon={<ReceiptText size={16} />}
        title={t(isAbsent ? 'orders.absent' : 'orders.emptyTitle')}
        text={isAbsent ? '' : t('orders.emptyText')}
        action={
          <Button size="small" onClick={goToPackages}>
            {t('orders.seePackages')}
          </Button>
        }
      />
    </div>
  );
}

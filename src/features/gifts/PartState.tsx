/** The content of a wallet's card in each state: loading, failed, shown, or shown with a failure above it (promise E1). */
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline, type Failure } from '../../model/failure';
import { useCodedFailureText } from '../../lib/i18n/failure-text';
import { Alert } from '../../ui/feedback/Alert';
import { Loading } from '../../ui/feedback/Loading';
import { BusyButton } from '../../ui/controls/buttons/BusyButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './PartState.module.css';

interface PartFailureProps {
  readonly failure: Failure;
  /** What could not be loaded, as a sentence. */
  readonly failedTitle: string;
  readonly icon: ReactNode;
  readonly retry: () => Promise<void>;
  /** Whether older data is shown below it. */
  readonly isOld: boolean;
}

interface PartStateProps<T> extends Omit<PartFailureProps, 'failure' | 'isOld'> {
  readonly data: T | null;
  readonly failure: Failure | null;
  readonly loadingLabel: string;
  /** What is shown while it is loading, in its final size. */
  readonly loading: ReactNode;
  /** Renders what is loaded. */
  readonly children: (data: T) => ReactNode;
}

export function PartState<T>({ data, failure, loadingLabel, loading, children, ...failed }: PartStateProps<T>) {
  return (
    <>
      {failure && <PartFailure {...failed} failure={failure} isOld={data !== null} />}
      {data === null && !failure && (
        <Loading className={styles.loading} label={loadingLabel}>
          {loading}
        </Loading>
      )}
      {data !== null && children(data)}
    </>
  );
}

function PartFailure({ failure, failedTitle, icon, retry, isOld }: PartFailureProps) {
  const { t } = useTranslation();
  const codedFailureText = useCodedFailureText();
  const text = codedFailureText(failure);
  const again = (
    <BusyButton size="small" onPress={retry}>
      {t('common.tryAgain')}
    </BusyButton>
  );
  if (isOld) {
    return (
      <Alert tone="amber" detail={text} action={again}>
        {failedTitle}
      </Alert>
    );
  }
  return (
    <EmptyState
      icon={isOffline(failure) ? <WifiOff size={16} /> : icon}
      tone="red"
      title={failedTitle}
      text={text}
      action={again}
    />
  );
}

/** Rows of a list that is loading, in their final size. */
export function LoadingRows({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <span key={row} className={styles.row}>
      <Skeleton width={36} height={36} radius={10} />
      <span className={styles.lines}>
        <Skeleton width={`${45 + ((row * 17) % 30)}%`} />
        <Skeleton width={`${30 + ((row * 23) % 25)}%`} height={10} />
      </span>
    </span>
  ));
}

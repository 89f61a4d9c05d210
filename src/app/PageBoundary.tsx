/** The replacement for a page that cannot be shown: one sentence and possible actions; the rest of the window continues (promise F8). */
import { Suspense, useEffect, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazyChunk } from '../lib/chunks/lazy-chunk';
import { pageNetwork } from '../lib/platform/network';
import { reloadPage } from '../lib/platform/page';
import { Button } from '../ui/controls/buttons/Button';
import { EmptyState } from '../ui/feedback/EmptyState';
import { recoverFocus } from '../ui/layout/hand-focus-over';
import { ErrorBoundary, type BoundaryFailure } from './ErrorBoundary';
import { LazyPart } from './LazyPart';
import styles from './PageBoundary.module.css';

const copyReport = lazyChunk(async () => (await import('../features/repair/CopyReport')).CopyReport);

export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary where="page" resetKey={pathname} fallback={(failure) => <PageFailure {...failure} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function PageFailure({ isMissing, retry }: BoundaryFailure) {
  const { t } = useTranslation();
  useEffect(recoverFocus, []);
  useEffect(
    () => (isMissing ? pageNetwork.onChange(() => pageNetwork.isOnline() && reloadPage()) : undefined),
    [isMissing],
  );
  return (
    <div className={styles.place}>
      <EmptyState
        icon={<CircleAlert size={18} />}
        tone="red"
        heading="h1"
        title={t(isMissing ? 'recovery.missingTitle' : 'recovery.brokenTitle')}
        text={t(isMissing ? 'recovery.missingText' : 'recovery.brokenText')}
        action={
          <div className={styles.actions}>
            {/* Without a network a reload would lose the whole app. */}
            <Button onClick={() => (pageNetwork.isOnline() ? reloadPage() : retry())}>{t('common.tryAgain')}</Button>
            {!isMissing && (
              <LazyPart where="copy report">
                <copyReport.Component />
              </LazyPart>
            )}
          </div>
        }
      />
    </div>
  );
}

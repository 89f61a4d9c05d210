/**
 * The layout of the page that confirms an e-mail address: a card under one light, which turns green on success
 * (docs/product.md section 2).
 */
import { Outlet } from 'react-router-dom';
import { usePageHidden } from '../../ui/layout/use-page-hidden';
import { PageBoundary } from '../PageBoundary';
import { StatusLine } from '../StatusLine';
import styles from './ConfirmLayout.module.css';
import { PublicHeader } from './PublicHeader';

export function ConfirmLayout() {
  const isHidden = usePageHidden();
  return (
    <div className={styles.layout} data-still={isHidden || undefined}>
      <div className={styles.light} aria-hidden>
        <span className={styles.beam} />
        <span className={styles.beam} />
        <span className={styles.floor} />
      </div>
      <PublicHeader />
      <main className={styles.main}>
        <div className={styles.card}>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </div>
      </main>
      <StatusLine />
    </div>
  );
}

/** The full-screen spinner of docs/product.md section 2: shown while an operation covers the screen, for 10 s at most (section 4). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADING_OVERLAY_TIMEOUT_MS } from '../../../model/constants';
import { clearBusy, useNotices } from '../../../core/preferences/notices.store';
import { useTimeout } from '../../../lib/time/use-timeout';
import { Spinner } from '../../../ui/feedback/Spinner';
import styles from './BusyOverlay.module.css';

export function BusyOverlay() {
  const isBusy = useNotices(({ busyCount }) => busyCount > 0);
  // Screen readers announce what appears in a region that was there before.
  return <div role="status">{isBusy && <Overlay />}</div>;
}

function Overlay() {
  const { t } = useTranslation();
  useTimeout(clearBusy, LOADING_OVERLAY_TIMEOUT_MS);
  useEffect(() => {
    document.body.setAttribute('aria-busy', 'true');
    return () => document.body.removeAttribute('aria-busy');
  }, []);
  return (
    <div className={styles.overlay}>
      <span className={styles.box}>
        <Spinner size={32} />
        <span>{t('shell.loading')}</span>
      </span>
    </div>
  );
}

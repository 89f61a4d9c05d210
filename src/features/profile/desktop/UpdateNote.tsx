/** Below the updates card's line: how far a download is, why a check has failed, and a feed whose date is odd. */
import { useTranslation } from 'react-i18next';
import type { UpdateState } from '../../../../common/contract/ipc/updates';
import { downloadedShare } from '../../../core/updates/update.rules';
import { Alert } from '../../../ui/feedback/Alert';
import styles from './UpdatesCard.module.css';

export function UpdateNote({ update }: { readonly update: UpdateState }) {
  const { t } = useTranslation();
  if (update.state === 'downloading') return <Progress {...update} />;
  if (update.state === 'failed') return <Alert tone="amber">{t(`update.failed.${update.why}`)}</Alert>;
  if (update.state !== 'idle' || update.feedDate === 'fine') return null;
  return <Alert tone="amber">{t(update.feedDate === 'stale' ? 'update.stale' : 'update.ahead')}</Alert>;
}

type Download = Extract<UpdateState, { state: 'downloading' }>;

function Progress({ version, receivedBytes, totalBytes }: Download) {
  const { t } = useTranslation();
  const share = downloadedShare(receivedBytes, totalBytes);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={t('update.downloading', { version })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}

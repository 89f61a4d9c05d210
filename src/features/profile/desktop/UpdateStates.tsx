/** The entry of the updates card in each state of the update. */
import { CircleArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdateState } from '../../../../common/contract/ipc/updates';
import { downloadedShare } from '../../../core/updates/update.rules';
import { checkForUpdate } from '../../../core/updates/watch-updates';
import { useFormat } from '../../../lib/i18n/format';
import { environment } from '../../../core/diagnostics/environment.store';
import { openUpdate } from '../../../core/updates/updates.store';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/Button';
import { Entry } from '../Entry';
import styles from './UpdatesCard.module.css';

const BYTES_A_MEGABYTE = 1_000_000;

type In<S extends UpdateState['state']> = Extract<UpdateState, { state: S }>;

function Line(line: { readonly title: string; readonly text?: string; readonly detail?: string; action: ReactNode }) {
  return <Entry setting="updates" icon={<CircleArrowUp size={18} />} {...line} />;
}

export function Off({ why }: Pick<In<'off'>, 'why'>) {
  const { t } = useTranslation();
  return (
    <Line title={useThisVersion()} text={t(why === 'no-feed' ? 'update.noFeed' : 'update.unsupported')} action={null} />
  );
}

export function Idle({ checkedAt, feedDate }: Omit<In<'idle'>, 'state'>) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const at = checkedAt === null ? null : t('update.checkedAt', { dateTime: dateTime(checkedAt) });
  return (
    <>
      <Line
        title={useThisVersion()}
        text={at === null ? t('update.neverChecked') : feedDate === 'fine' ? t('update.newest') : at}
        {...(at !== null && feedDate === 'fine' && { detail: at })}
        action={<Button onClick={() => void checkForUpdate()}>{t('update.check')}</Button>}
      />
      {feedDate === 'stale' && <Alert tone="amber">{t('update.stale')}</Alert>}
      {feedDate === 'ahead' && <Alert tone="amber">{t('update.ahead')}</Alert>}
    </>
  );
}

export function Checking() {
  const { t } = useTranslation();
  return (
    <Line title={useThisVersion()} text={t('update.checking')} action={<Button busy>{t('update.check')}</Button>} />
  );
}

export function Found({ state, version }: In<'waiting' | 'ready'>) {
  const { t } = useTranslation();
  const isReady = state === 'ready';
  return (
    <Line
      title={t(isReady ? 'update.ready' : 'update.waiting', { version })}
      text={t(isReady ? 'update.readyText' : 'update.waitingText')}
      action={
        <Button kind={isReady ? 'primary' : 'secondary'} onClick={openUpdate}>
          {t(isReady ? 'update.install' : 'update.whatsNew')}
        </Button>
      }
    />
  );
}

export function Downloading({ version, receivedBytes, totalBytes }: In<'downloading'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const megabytes = (bytes: number) => number(bytes / BYTES_A_MEGABYTE, 1);
  const share = downloadedShare(receivedBytes, totalBytes);
  const title = t('update.downloading', { version });
  return (
    <>
      <Line
        title={title}
        text={t('update.progress', { received: megabytes(receivedBytes), total: megabytes(totalBytes) })}
        action={<Button onClick={openUpdate}>{t('update.whatsNew')}</Button>}
      />
      <div
        className={styles.track}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${share})` }} />
      </div>
    </>
  );
}

export function Failed({ why }: Pick<In<'failed'>, 'why'>) {
  const { t } = useTranslation();
  return (
    <>
      <Line
        title={useThisVersion()}
        action={<Button onClick={() => void checkForUpdate()}>{t('common.tryAgain')}</Button>}
      />
      <Alert tone="amber">{t(`update.failed.${why}`)}</Alert>
    </>
  );
}

function useThisVersion(): string {
  const { t } = useTranslation();
  return t('update.version', { version: environment().version });
}

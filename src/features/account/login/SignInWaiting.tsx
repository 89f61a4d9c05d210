/** Shown while the person signs in elsewhere: where to continue, the remaining time, opening the page again, and cancel. */
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SIGN_IN_TIMEOUT_MS } from '../../../../common/contract/ipc/sign-in';
import { isRecent } from '../../../model/elapsed';
import { useNow } from '../../../lib/time/use-now';
import { Button } from '../../../ui/controls/buttons/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { ProviderMark } from './ProviderButtons';
import styles from './SignInWaiting.module.css';
import type { BrowserSignIn } from './use-sign-in';

const SECOND_MS = 1_000;
/** A browser takes a few seconds to start. A second press meanwhile would open a second page, and only its answer would count. */
const OPENING_MS = 4_000;

interface SignInWaitingProps {
  readonly browser: BrowserSignIn;
  readonly onReopen: () => void;
  readonly onCancel: () => void;
}

export function SignInWaiting({ browser, onReopen, onCancel }: SignInWaitingProps) {
  const { t } = useTranslation();
  const { provider, startedAt, isAuthorised } = browser;
  const now = useNow(SECOND_MS, !isAuthorised);
  const name = t(`auth.provider.${provider}`);
  return (
    <section
      className={styles.panel}
      aria-label={t('auth.signInWith', { provider: name })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <span className={styles.mark}>
        <ProviderMark provider={provider} size={28} />
      </span>
      <LiveRegion className={styles.words}>
        <h2 className={styles.title}>{t(isAuthorised ? 'auth.almostDone' : 'auth.goOnInBrowser')}</h2>
        <p className={styles.text}>{t(isAuthorised ? 'auth.almostDoneText' : 'auth.goOnText', { provider: name })}</p>
      </LiveRegion>
      <p className={styles.time}>
        <Spinner size={16} />
        {!isAuthorised && <span role="timer">{t('auth.timeLeft', { time: timeLeft(startedAt, now) })}</span>}
      </p>
      <div className={styles.actions}>
        {!isAuthorised && (
          <Button
            size="large"
            wide
            icon={<ExternalLink size={16} aria-hidden />}
            paused={isRecent(startedAt, now, OPENING_MS)}
            onClick={onReopen}
          >
            {t('auth.openAgain')}
          </Button>
        )}
        <Button kind="ghost" size="large" wide autoFocus onClick={onCancel}>
          {t('auth.cancel')}
        </Button>
      </div>
    </section>
  );
}

/** The rest of the five minutes, as 4:07. */
function timeLeft(startedAt: number, now: number): string {
  const leftMs = Math.min(SIGN_IN_TIMEOUT_MS, Math.max(0, startedAt + SIGN_IN_TIMEOUT_MS - now));
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

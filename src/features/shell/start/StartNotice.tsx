/** A notice about the session: while the bootstrap has not succeeded, the reason, the time of the shown data, and an action. */
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../common/brand';
import { STARTUP_ATTEMPTS } from '../../../model/constants';
import { failureCode } from '../../../model/failure';
import { endHeldSession } from '../../../core/session/hold-session';
import { resumeBootstrap, stopBootstrap } from '../../../core/bootstrap/network-gate';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { useFormat } from '../../../lib/i18n/format';
import { useSession } from '../../../core/session/session.store';
import { useBootstrap, type BootstrapState } from '../../../core/bootstrap/bootstrap.store';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/buttons/Button';
import { NextTry } from '../NextTry';
import { classNames } from '../../../ui/layout/class-names';
import styles from './StartNotice.module.css';

type Unfinished = Exclude<BootstrapState, { readonly step: 'quiet' }>;

export function StartNotice() {
  const state = useBootstrap();
  const isHeld = useSession(({ ending }) => ending !== null);
  return (
    // Stays mounted, so that only its height changes when there is a notice.
    <div className={classNames(styles.notice, isHeld && styles.belowToast)}>
      {isHeld ? <HeldNotice /> : state.step !== 'quiet' && <Notice state={state} />}
    </div>
  );
}

/** Another device has taken over while this one is connected. */
function HeldNotice() {
  const { t } = useTranslation();
  return (
    <Alert
      tone="amber"
      action={
        <Button size="small" onClick={endHeldSession}>
          {t('shell.heldSignIn')}
        </Button>
      }
    >
      {t('shell.heldOtherDevice')}
    </Alert>
  );
}

function Notice({ state }: { readonly state: Unfinished }) {
  const { t } = useTranslation();
  const { asOf } = useFormat();
  const failureText = useFailureText();
  const { failure, storedAt } = state;
  const isRetrying = state.step === 'retrying';
  const nextAt = state.step === 'stopped' || failure === null ? null : state.nextAt;
  const code = nextAt === null || failure === null ? '' : failureCode(failure);
  const known = storedAt === null ? '' : t('shell.startShownAsOf', { time: asOf(storedAt) });
  const reason = isRetrying
    ? t('shell.startTry', { number: Math.min(STARTUP_ATTEMPTS, state.failedAttempts + 1), of: STARTUP_ATTEMPTS, code })
    : code;
  const detail = [reason, known].filter(Boolean).join(' · ');
  return (
    <Alert
      tone="amber"
      detail={
        detail === '' ? undefined : (
          <>
            {detail}
            {nextAt !== null && <NextTry at={nextAt} />}
          </>
        )
      }
      action={
        <Button size="small" onClick={isRetrying ? stopBootstrap : resumeBootstrap}>
          {t(isRetrying ? 'shell.startCancel' : 'common.tryAgain')}
        </Button>
      }
    >
      {failure
        ? failureText(failure)
        : t(state.step === 'offline' ? 'shell.startOffline' : 'shell.startStopped', { product: brand.name })}
    </Alert>
  );
}

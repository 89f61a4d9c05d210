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
import { useBootstrap } from '../../../core/bootstrap/bootstrap.store';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/Button';
import { NextTry } from '../NextTry';
import { classNames } from '../../../ui/layout/class-names';
import styles from './StartNotice.module.css';

export function StartNotice() {
  // The element stays mounted, so that only its height changes when there is a notice.
  const isQuiet = useBootstrap(({ step }) => step === 'quiet');
  const isHeld = useSession(({ ending }) => ending !== null);
  return (
    <div className={classNames(styles.notice, isHeld && styles.belowToast)}>
      {isHeld ? <HeldNotice /> : null}
      {isQuiet || isHeld ? null : <Notice />}
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

function Notice() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const failureText = useFailureText();
  const state = useBootstrap();
  const known = state.storedAt === null ? undefined : t('shell.startShownAsOf', { time: time(state.storedAt) });
  const again = (
    <Button size="small" onClick={resumeBootstrap}>
      {t('common.tryAgain')}
    </Button>
  );
  switch (state.step) {
    case 'quiet':
      return null;
    case 'offline':
      return (
        <Alert tone="amber" detail={known} action={again}>
          {t('shell.startOffline', { product: brand.name })}
        </Alert>
      );
    case 'retrying': {
      const { failure, failedAttempts, nextAt } = state;
      const number = Math.min(STARTUP_ATTEMPTS, failedAttempts + 1);
      return (
        <Alert
          tone="amber"
          detail={
            <>
              {t('shell.startTry', { number, of: STARTUP_ATTEMPTS, code: failureCode(failure) })}
              <NextTry at={nextAt} />
            </>
          }
          action={
            <Button size="small" onClick={stopBootstrap}>
              {t('shell.startCancel')}
            </Button>
          }
        >
          {failureText(failure)}
        </Alert>
      );
    }
    case 'stopped':
      return (
        <Alert tone="amber" detail={known} action={again}>
          {state.failure ? failureText(state.failure) : t('shell.startStopped')}
        </Alert>
      );
  }
}

/** While start-up has not succeeded: why, as of when what is shown is known, and the one thing that a person may do about it. */
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { STARTUP_TRIES } from '../../domain/constants';
import { failureCode } from '../../domain/failure';
import { resumeStartUp, stopStartUp } from '../../flows/start-gate';
import { useFailureText } from '../../i18n/failure-text';
import { useFormat } from '../../i18n/format';
import { useStartUp } from '../../stores/start-up';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import styles from './StartNotice.module.css';

export function StartNotice() {
  // The row of its own stays, so that nothing but its height changes when there is something to say.
  const isQuiet = useStartUp(({ step }) => step === 'quiet');
  return <div className={styles.notice}>{isQuiet ? null : <Notice />}</div>;
}

function Notice() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const failureText = useFailureText();
  const state = useStartUp();
  const known = state.keptAt === null ? undefined : t('shell.startShownAsOf', { time: time(state.keptAt) });
  const again = (
    <Button size="small" onClick={resumeStartUp}>
      {t('shell.startTryAgain')}
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
    case 'trying': {
      const { failure, tried } = state;
      const number = Math.min(STARTUP_TRIES, tried + 1);
      return (
        <Alert
          tone="amber"
          detail={t('shell.startTry', { number, of: STARTUP_TRIES, code: failureCode(failure) })}
          action={
            <Button size="small" onClick={stopStartUp}>
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

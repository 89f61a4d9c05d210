/**
 * Confirms an e-mail address: at once when opened by a link, else by the pasted link or code (docs/product.md sections 2 and 6). A mistyped
 * address can be corrected.
 */
import { useState } from 'react';
import { BadgeCheck, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../model/paths';
import { returnState } from '../../../model/return-state';
import { resendConfirmation } from './confirm-email';
import { Button } from '../../../ui/controls/buttons/Button';
import { ButtonLink } from '../../../ui/controls/buttons/ButtonLink';
import { Spinner } from '../../../ui/feedback/Spinner';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { TextLink } from '../../../ui/controls/TextLink';
import styles from './ConfirmEmailPage.module.css';
import { FailureAlert } from '../FailureAlert';
import { ChangeEmailForm } from './ChangeEmailForm';
import { ResendButton } from './ResendButton';
import { TokenForm } from '../forgot-password/TokenForm';
import { useConfirmation, type Confirmation } from './use-confirmation';
import { useCover } from '../../../ui/privacy/privacy';

/** Read by the guard: signing in from here returns here. */
const RETURN_STATE = { from: paths.confirmEmail };

/** The page that the person wanted before registering; home without one. */
function useWantedPage(): string {
  return returnState(useLocation().state)?.from ?? paths.home;
}

export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const confirmation = useConfirmation();
  const { state } = confirmation;
  return (
    <div className={styles.page} data-state={state}>
      <LiveRegion>
        {state === 'checking' && t('auth.confirming')}
        {state === 'confirmed' && t('auth.confirmed')}
      </LiveRegion>
      <Content {...confirmation} />
    </div>
  );
}

function Content(confirmation: Confirmation) {
  const { t } = useTranslation();
  switch (confirmation.state) {
    case 'checking':
      return (
        <div className={styles.words}>
          <span className={styles.icon}>
            <Spinner size={28} />
          </span>
          <h1 className={styles.title}>{t('auth.confirming')}</h1>
          <p className={styles.text}>{t('auth.confirmingText')}</p>
        </div>
      );
    case 'confirmed':
      return <Confirmed isSignedIn={confirmation.isSignedIn} />;
    case 'unconfirmed':
      return <Unconfirmed confirmation={confirmation} />;
  }
}

function Confirmed({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation();
  const wanted = useWantedPage();
  return (
    <>
      <div className={styles.words}>
        <span className={styles.icon}>
          <BadgeCheck size={28} aria-hidden />
        </span>
        <h1 className={styles.title}>{t('auth.confirmed')}</h1>
        <p className={styles.text}>{t('auth.confirmedText')}</p>
      </div>
      <ButtonLink kind="primary" className={styles.wide} to={isSignedIn ? wanted : paths.login} autoFocus>
        {t(!isSignedIn ? 'auth.signIn' : wanted === paths.home ? 'auth.goHome' : 'auth.goOn')}
      </ButtonLink>
    </>
  );
}

function Unconfirmed({ confirmation }: { readonly confirmation: Confirmation }) {
  const { t } = useTranslation();
  const cover = useCover();
  const [isChanging, setChanging] = useState(false);
  const { email, isSignedIn, clearProblem } = confirmation;
  const back = () => setChanging(false);
  return (
    <>
      <div className={styles.words}>
        <span className={styles.icon}>
          <MailOpen size={28} aria-hidden />
        </span>
        <h1 className={styles.title}>{t('auth.confirmTitle')}</h1>
        <p className={styles.text}>
          {isChanging
            ? t('auth.changeEmailText')
            : email === ''
              ? t('auth.confirmText')
              : t('auth.confirmTextSent', { email: cover(email) })}
        </p>
        {isSignedIn && email !== '' && !isChanging && (
          <Button kind="link" className={styles.change} onClick={() => setChanging(true)}>
            {t('auth.changeEmail')}
          </Button>
        )}
      </div>
      {isChanging ? (
        <ChangeEmailForm
          email={email}
          onDone={() => {
            clearProblem();
            back();
          }}
          onBack={back}
        />
      ) : (
        <TokenPart {...confirmation} />
      )}
    </>
  );
}

function TokenPart({ isSignedIn, problem, failure, setFailure, retryLink, submit }: Confirmation) {
  const { t } = useTranslation();
  const wanted = useWantedPage();
  const retry = retryLink ?? (() => void resendConfirmation().then(setFailure));
  return (
    <>
      {failure && <FailureAlert failure={failure} onRetry={retry} />}
      <TokenForm submitLabel={t('auth.confirm')} problem={problem} submit={submit} />
      <div className={styles.foot}>
        {isSignedIn ? (
          <>
            <ResendButton kind="confirm" submit={resendConfirmation} onFailure={setFailure} />
            <TextLink className={styles.later} to={wanted}>
              {t('auth.later')}
            </TextLink>
          </>
        ) : (
          <>
            <span>{t('auth.signInToResend')}</span>
            <TextLink className={styles.later} to={paths.login} state={RETURN_STATE}>
              {t('auth.signIn')}
            </TextLink>
          </>
        )}
      </div>
    </>
  );
}

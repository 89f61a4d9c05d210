/**
 * The login page: account and password, another company's account, or this device alone; shows why a session ended
 * (docs/product.md sections 2, 5 and 8).
 */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignInProvider } from '../../../../common/contract/ipc/sign-in';
import { paths } from '../../../model/paths';
import { returnState } from '../../../model/return-state';
import { isFirstStart } from '../../../core/session/session.store';
import { cancelSignIn } from '../../../core/session/sign-in-attempt';
import { openRepair } from '../../../core/repair/repair.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { AuthLink } from '../AuthLink';
import { LegalLinks } from '../LegalLinks';
import { DeviceButton } from './DeviceButton';
import { LoginForm } from './LoginForm';
import { LoginNotice } from './LoginNotice';
import { isDeviceStart } from './login-state';
import styles from './LoginPage.module.css';
import { ProviderButtons } from './ProviderButtons';
import { SignInWaiting } from './SignInWaiting';
import { continueSignIn, takeBegunSignIn, type BegunSignIn } from './sign-in-with';
import { useMethods } from './use-methods';
import { useSignIn } from './use-sign-in';

export function LoginPage() {
  const { t } = useTranslation();
  const { pending, browser, notice, submit, continueOnDevice, continueWith, follow, cancel, retry } = useSignIn();
  const { providers, hasDevice } = useMethods();
  const [lastProvider, setLastProvider] = useState<SignInProvider | null>(null);
  const location = useLocation();
  const goOnWith = (provider: SignInProvider) => {
    setLastProvider(provider);
    continueWith(provider);
  };
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const start = useRef(() => {
    const show = (begun: BegunSignIn) => {
      setLastProvider(begun.provider);
      follow(begun);
    };
    const begun = takeBegunSignIn();
    if (begun !== null) {
      show(begun);
      return;
    }
    // Whoever comes from a registration that is still pending signs in here, perhaps with another account.
    cancelSignIn();
    if (isDeviceStart(location.state)) {
      // A reload of this page, or a return to it, must not start it again.
      void navigate(paths.login + location.search, { replace: true, state: returnState(location.state) });
      continueOnDevice();
    } else {
      void continueSignIn().then((found) => found && show(found));
    }
  });
  useEffect(() => {
    if (!hasStarted.current) start.current();
    hasStarted.current = true;
  }, []);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('auth.signIn')}</h1>
      {browser !== null ? (
        <SignInWaiting browser={browser} onReopen={() => goOnWith(browser.provider)} onCancel={cancel} />
      ) : (
        <>
          {notice === null ? (
            <p className={styles.welcome}>
              {t(!isFirstStart() ? 'auth.welcome' : hasDevice ? 'auth.welcomeFirst' : 'auth.registerText')}
            </p>
          ) : (
            <LoginNotice notice={notice} onRetry={retry} />
          )}
          <LoginForm isBlocked={pending !== null} onSubmit={submit} />
          {(hasDevice || providers.length > 0) && <p className={styles.divider}>{t('auth.or')}</p>}
          <ProviderButtons isBlocked={pending !== null} focused={lastProvider} onPress={goOnWith} />
          {hasDevice && (
            <DeviceButton isBusy={pending === 'device'} isBlocked={pending !== null} onPress={continueOnDevice} />
          )}
          <footer className={styles.foot}>
            <p className={styles.register}>
              {t('auth.noAccount')} <AuthLink to={paths.register}>{t('auth.register')}</AuthLink>
            </p>
            <Button kind="link" className={styles.trouble} onClick={openRepair}>
              {t('repair.trouble')}
            </Button>
            <LegalLinks />
          </footer>
        </>
      )}
    </div>
  );
}

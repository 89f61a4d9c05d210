/**
 * The login page: account and password, another company's account, or this device alone; shows why a session ended
 * (docs/product.md sections 2, 5 and 8).
 */
import { useTranslation } from 'react-i18next';
import { paths } from '../../../model/paths';
import { isFirstStart } from '../../../core/session/session.store';
import { openRepair } from '../../../core/repair/repair.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { AuthLink } from '../AuthLink';
import { LegalLinks } from '../LegalLinks';
import { DeviceButton } from './DeviceButton';
import { LoginForm } from './LoginForm';
import { LoginNotice } from './LoginNotice';
import styles from './LoginPage.module.css';
import { ProviderButtons } from './ProviderButtons';
import { SignInWaiting } from './SignInWaiting';
import { useBegin } from './use-begin';
import { useMethods } from './use-methods';
import { useSignIn } from './use-sign-in';

export function LoginPage() {
  const { t } = useTranslation();
  const { providers, hasDevice } = useMethods();
  const signIn = useSignIn();
  const { pending, browser, notice, lastProvider, continueOnDevice, continueWith } = signIn;
  useBegin(signIn);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('auth.signIn')}</h1>
      {browser !== null ? (
        <SignInWaiting browser={browser} onReopen={() => continueWith(browser.provider)} onCancel={signIn.cancel} />
      ) : (
        <>
          {notice === null ? (
            <p className={styles.welcome}>
              {t(!isFirstStart() ? 'auth.welcome' : hasDevice ? 'auth.welcomeFirst' : 'auth.registerText')}
            </p>
          ) : (
            <LoginNotice notice={notice} onRetry={signIn.retry} />
          )}
          <LoginForm isBlocked={pending !== null} onSubmit={signIn.submit} />
          {(hasDevice || providers.length > 0) && <p className={styles.divider}>{t('auth.or')}</p>}
          <ProviderButtons isBlocked={pending !== null} focused={lastProvider} onPress={continueWith} />
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

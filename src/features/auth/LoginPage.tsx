/** The login page: account and password, or this device alone; says why a session ended (SPEC.md sections 2, 5 and 8). */
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/paths';
import { TextLink } from '../../ui/TextLink';
import { DeviceButton } from './DeviceButton';
import { LoginForm } from './LoginForm';
import { LoginNotice } from './LoginNotice';
import styles from './LoginPage.module.css';
import { useSignIn } from './use-sign-in';

export function LoginPage() {
  const { t } = useTranslation();
  const { pending, notice, submit, continueOnDevice, retry } = useSignIn();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('auth.signIn')}</h1>
      {notice === null ? (
        <p className={styles.welcome}>{t('auth.welcome')}</p>
      ) : (
        <LoginNotice notice={notice} onRetry={retry} />
      )}
      <LoginForm isBusy={pending === 'password'} isBlocked={pending !== null} onSubmit={submit} />
      <p className={styles.divider}>{t('auth.or')}</p>
      <DeviceButton isBusy={pending === 'device'} isBlocked={pending !== null} onPress={continueOnDevice} />
      <p className={styles.register}>
        {t('auth.noAccount')} <TextLink to={paths.register}>{t('auth.register')}</TextLink>
      </p>
    </div>
  );
}

/** Resets a forgotten password in three steps: address, link or code of the mail, new password (docs/product.md sections 2 and 6). */
import { useTranslation } from 'react-i18next';
import { paths } from '../../../model/paths';
import { Spinner } from '../../../ui/feedback/Spinner';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { Steps } from '../../../ui/feedback/Steps';
import { useSession } from '../../../core/session/session.store';
import { AuthPage } from '../AuthPage';
import { AuthLink } from '../AuthLink';
import styles from './ForgotPasswordPage.module.css';
import { NewPasswordForm } from './NewPasswordForm';
import { ResetEmailForm } from './ResetEmailForm';
import { ResetTokenStep } from './ResetTokenStep';
import { useRecovery, type Recovery } from './use-recovery';
import { useCover } from '../../../ui/privacy/privacy';

const STEPS = ['email', 'token', 'password'] as const;

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const cover = useCover();
  const recovery = useRecovery();
  const isSignedIn = useSession(({ token }) => token !== null);
  const { step, email } = recovery;
  return (
    <AuthPage
      title={t('auth.resetTitle')}
      text={
        step === 'token' && email !== ''
          ? t('auth.resetText.sent', { email: cover(email) })
          : t(`auth.resetText.${step}`)
      }
      footer={
        <AuthLink to={isSignedIn ? paths.profile : paths.login}>
          {t(isSignedIn ? 'auth.backToProfile' : 'auth.backToLogin')}
        </AuthLink>
      }
    >
      <div className={styles.steps}>
        <Steps
          label={t('auth.steps')}
          titles={STEPS.map((name) => t(`auth.step.${name}`))}
          current={STEPS.indexOf(step)}
        />
      </div>
      <Step {...recovery} />
    </AuthPage>
  );
}

function Step(recovery: Recovery) {
  const { step, isChecking, email, submitEmail, submitPassword, back } = recovery;
  const { t } = useTranslation();
  if (isChecking) {
    return (
      <LiveRegion className={styles.checking}>
        <Spinner size={20} />
        {t('auth.checkingLink')}
      </LiveRegion>
    );
  }
  switch (step) {
    case 'email':
      return <ResetEmailForm email={email} submit={submitEmail} />;
    case 'token':
      return <ResetTokenStep {...recovery} />;
    case 'password':
      return <NewPasswordForm submit={submitPassword} onBack={back} />;
  }
}

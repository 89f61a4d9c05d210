/** The last step of the reset: the new password, twice. */
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../core/connection/connection.store';
import { wouldSignOutDisconnect } from '../../../core/connection/request-sign-out';
import type { Failure } from '../../../model/failure';
import { newPasswordProblems, type NewPassword } from '../../../model/account/validation.rules';
import { Button } from '../../../ui/controls/buttons/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { FailureAlert } from '../FailureAlert';
import styles from '../Form.module.css';
import { NewPasswordFields } from './NewPasswordFields';
import { useRequestForm } from '../use-request-form';

interface NewPasswordFormProps {
  readonly submit: (chosen: NewPassword) => Promise<Failure | null>;
  readonly onBack: () => void;
}

export function NewPasswordForm({ submit, onBack }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const endsConnection = useConnection(wouldSignOutDisconnect);
  const { ref, handlers, problems, isBusy, failure, retry } = useRequestForm<keyof NewPassword>({
    fields: ['password', 'repeat'],
    validate: newPasswordProblems,
    secrets: ['password', 'repeat'],
    pairs: [['password', 'repeat']],
    retryAt: 'password',
    submit,
  });
  return (
    <form ref={ref} className={styles.form} {...handlers}>
      {endsConnection && <Alert tone="amber">{t('sessions.signOutText')}</Alert>}
      {failure && <FailureAlert failure={failure} onRetry={retry} />}
      <NewPasswordFields size="large" problems={problems} autoFocus />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {t('auth.setPassword')}
      </Button>
      <div className={styles.again}>
        <Button kind="link" icon={<ChevronLeft size={16} aria-hidden />} onClick={onBack}>
          {t('auth.back')}
        </Button>
      </div>
    </form>
  );
}

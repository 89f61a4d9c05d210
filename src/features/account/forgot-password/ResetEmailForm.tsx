/** The first step of the reset: the account's e-mail address. */
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../model/failure';
import { Button } from '../../../ui/controls/buttons/Button';
import { EmailField, emailProblems } from '../EmailField';
import { FailureAlert } from '../FailureAlert';
import styles from '../Form.module.css';
import { useRequestForm } from '../use-request-form';

interface ResetEmailFormProps {
  /** Known from the profile, or entered before returning to this step. */
  readonly email: string;
  readonly submit: (email: string) => Promise<Failure | null>;
}

export function ResetEmailForm({ email, submit }: ResetEmailFormProps) {
  const { t } = useTranslation();
  const { ref, handlers, problems, isBusy, failure, retry } = useRequestForm({
    fields: ['email'],
    validate: emailProblems,
    retryAt: 'email',
    submit: (values) => submit(values.email),
  });
  return (
    <form ref={ref} className={styles.form} {...handlers}>
      {failure && <FailureAlert failure={failure} onRetry={retry} />}
      <EmailField email={email} problem={problems.email} />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {t('auth.sendMail')}
      </Button>
    </form>
  );
}

/** The form for a mistyped address: the right one, or why it cannot be changed here and the way to support. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../model/paths';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/buttons/Button';
import { TextLink } from '../../../ui/controls/TextLink';
import { EmailField, emailProblems } from '../EmailField';
import { FailureAlert } from '../FailureAlert';
import formStyles from '../Form.module.css';
import { useRequestForm } from '../use-request-form';
import { changeEmail } from './change-email';
import styles from './ConfirmEmailPage.module.css';

interface ChangeEmailFormProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function ChangeEmailForm({ email, onDone, onBack }: ChangeEmailFormProps) {
  const { t } = useTranslation();
  const [isUnsupported, setUnsupported] = useState(false);
  const { ref, handlers, problems, isBusy, failure, retry } = useRequestForm({
    fields: ['email'],
    validate: emailProblems,
    retryAt: 'email',
    async submit(values) {
      setUnsupported(false);
      const change = await changeEmail(values.email);
      if (change.outcome === 'failed') return change.failure;
      if (change.outcome === 'done') onDone();
      else setUnsupported(true);
      return null;
    },
  });
  return (
    <>
      <form ref={ref} className={formStyles.form} {...handlers}>
        {failure && <FailureAlert failure={failure} onRetry={retry} alternative={<SupportLink />} />}
        {isUnsupported && (
          <Alert tone="amber" action={<SupportLink />}>
            {t('auth.emailUnchanged')}
          </Alert>
        )}
        <EmailField email={email} problem={problems.email} />
        <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
          {t('auth.saveEmail')}
        </Button>
      </form>
      <div className={styles.foot}>
        <Button kind="link" onClick={onBack}>
          {t('auth.back')}
        </Button>
      </div>
    </>
  );
}

function SupportLink() {
  const { t } = useTranslation();
  return <TextLink to={paths.support}>{t('auth.contactSupport')}</TextLink>;
}

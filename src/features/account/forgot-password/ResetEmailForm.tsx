/** The first step of the reset: the account's e-mail address. */
import { AtSign } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../model/failure';
import { EMAIL_MAX_LENGTH, emailProblem, type Problems } from '../../../model/validation.rules';
import { Button } from '../../../ui/controls/Button';
import { TextField } from '../../../ui/controls/TextField';
import { FailureAlert } from '../FailureAlert';
import styles from '../Form.module.css';
import { useRequestForm, useProblemText } from '../use-request-form';

interface ResetEmailFormProps {
  /** Known from the profile, or entered before returning to this step. */
  readonly email: string;
  readonly submit: (email: string) => Promise<Failure | null>;
}

export function ResetEmailForm({ email, submit }: ResetEmailFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { ref, handlers, problems, isBusy, failure, retry } = useRequestForm({
    fields: ['email'],
    validate: emailProblems,
    retryAt: 'email',
    submit: (values) => submit(values.email),
  });
  return (
    <form ref={ref} className={styles.form} {...handlers}>
      {failure && <FailureAlert failure={failure} onRetry={retry} />}
      <TextField
        name="email"
        type="email"
        size="large"
        label={t('auth.email')}
        icon={<AtSign size={18} />}
        defaultValue={email}
        autoFocus
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        keepsNoteLine
        error={problemText(problems.email, t('auth.email'))}
      />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {t('auth.sendMail')}
      </Button>
    </form>
  );
}

function emailProblems({ email }: { readonly email: string }): Problems<'email'> {
  const problem = emailProblem(email);
  return problem === null ? {} : { email: problem };
}

/** A form for the mail's link or its code, pasted unchanged. */
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../model/failure';
import { pastedToken } from './pasted-token.rules';
import type { FieldRefusal } from '../../../model/account/refused-fields.rules';
import type { Problems } from '../../../model/account/validation.rules';
import { Button } from '../../../ui/controls/buttons/Button';
import { codeField } from '../../../ui/controls/fields/code-field';
import { TextField } from '../../../ui/controls/fields/TextField';
import { FailureAlert } from '../FailureAlert';
import styles from '../Form.module.css';
import { useRequestForm, useProblemText } from '../use-request-form';

interface TokenFormProps {
  readonly submitLabel: string;
  /** The initial problem, for instance with the token of the opened link. */
  readonly problem: FieldRefusal | null;
  readonly submit: (token: string) => Promise<Failure | null>;
}

export function TokenForm({ submitLabel, problem, submit }: TokenFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { ref, handlers, problems, isBusy, failure, retry } = useRequestForm({
    fields: ['token'],
    initial: problem === null ? {} : { token: problem },
    validate: tokenProblems,
    secrets: ['token'],
    submit: ({ token }) => submit(pastedToken(token) ?? ''),
  });
  return (
    <form ref={ref} className={styles.form} {...handlers}>
      {failure && <FailureAlert failure={failure} onRetry={retry} />}
      <TextField
        name="token"
        isPrivate
        size="large"
        label={t('auth.token')}
        icon={<Link2 size={18} />}
        autoFocus
        autoComplete="off"
        {...codeField}
        keepsNoteLine
        error={problemText(problems.token, t('auth.token'))}
      />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

function tokenProblems({ token }: { readonly token: string }): Problems<'token', FieldRefusal> {
  if (token.trim() === '') return { token: 'failure.required' };
  return pastedToken(token) === null ? { token: 'failure.token.invalid' } : {};
}

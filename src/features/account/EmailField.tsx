/** The only field of a form that asks for an email address, and its validation. */
import { AtSign } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EMAIL_MAX_LENGTH, emailProblem, type Problems } from '../../model/account/validation.rules';
import { TextField } from '../../ui/controls/fields/TextField';
import type { FieldRefusal } from '../../model/account/refused-fields.rules';
import { useProblemText } from './use-request-form';

interface EmailFieldProps {
  /** Filled in at first. */
  readonly email: string;
  readonly problem: FieldRefusal | undefined;
}

export function EmailField({ email, problem }: EmailFieldProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <TextField
      name="email"
      type="email"
      size="large"
      label={t('auth.email')}
      icon={<AtSign size={18} />}
      defaultValue={email}
      isPrivate
      autoFocus
      autoComplete="email"
      maxLength={EMAIL_MAX_LENGTH}
      keepsNoteLine
      error={problemText(problem, t('auth.email'))}
    />
  );
}

/** The problems of a form that has this field alone. */
export function emailProblems({ email }: { readonly email: string }): Problems<'email'> {
  const problem = emailProblem(email);
  return problem === null ? {} : { email: problem };
}

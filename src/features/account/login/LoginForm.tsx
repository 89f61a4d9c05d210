/** Account and password, validated on leaving a field and on submit; errors are shown at the field. */
import { LockKeyhole, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../model/paths';
import { credentialsProblems, type FieldProblem } from '../../../model/account/validation.rules';
import { lastAccount, useSession } from '../../../core/session/session.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { codeField } from '../../../ui/controls/fields/code-field';
import { PasswordField } from '../../../ui/controls/fields/PasswordField';
import { TextField } from '../../../ui/controls/fields/TextField';
import { useForm } from '../../../ui/controls/fields/use-form';
import styles from './LoginForm.module.css';
import { AuthLink } from '../AuthLink';
import { useProblemText } from '../use-request-form';
import { LOGIN_FORM_ID } from './use-sign-in';

interface LoginFormProps {
  readonly isBlocked: boolean;
  /** Resolves with whether the person is signed in. */
  readonly onSubmit: (account: string, password: string) => Promise<boolean>;
}

export function LoginForm({ isBlocked, onSubmit }: LoginFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const known = lastAccount();
  // After a password change the person may sign in with another account, so the focus starts at the account.
  const startsAtAccount = useSession(({ end }) => known === '' || end?.reason === 'password-changed');
  const { ref, handlers, problems, isBusy } = useForm<'account' | 'password', FieldProblem>({
    fields: ['account', 'password'],
    validate: credentialsProblems,
    secrets: ['password'],
    retryAt: 'password',
    isBlocked,
    onSubmit: async ({ account, password }) => ((await onSubmit(account, password)) ? null : {}),
  });
  return (
    <form id={LOGIN_FORM_ID} ref={ref} className={styles.form} {...handlers}>
      <TextField
        name="account"
        size="large"
        label={t('auth.account')}
        icon={<UserRound size={18} />}
        defaultValue={known}
        isPrivate
        autoFocus={startsAtAccount}
        autoComplete="username"
        {...codeField}
        maxLength={256}
        keepsNoteLine
        error={problemText(problems.account, t('auth.account'))}
      />
      <PasswordField
        name="password"
        size="large"
        label={t('auth.password')}
        autoFocus={!startsAtAccount}
        icon={<LockKeyhole size={18} />}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        maxLength={256}
        keepsNoteLine
        aside={
          <AuthLink className={styles.forgot} to={paths.forgotPassword}>
            {t('auth.forgot')}
          </AuthLink>
        }
        error={problemText(problems.password, t('auth.password'))}
      />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {t('auth.signIn')}
      </Button>
    </form>
  );
}

/** The registration form: name, credentials and referral code; every field is validated before the request. */
import { AtSign, IdCard, Ticket, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../model/failure';
import { paths } from '../../../model/paths';
import { ACCOUNT_MIN_LENGTH, registrationProblems, type Registration } from '../../../model/account/registration.rules';
import { EMAIL_MAX_LENGTH } from '../../../model/account/validation.rules';
import { Button } from '../../../ui/controls/buttons/Button';
import { codeField, nameField } from '../../../ui/controls/fields/code-field';
import { TextField } from '../../../ui/controls/fields/TextField';
import { FailureAlert } from '../FailureAlert';
import { AuthLink } from '../AuthLink';
import styles from '../Form.module.css';
import { NewPasswordFields } from '../forgot-password/NewPasswordFields';
import { useRequestForm, useProblemText } from '../use-request-form';

interface RegisterFormProps {
  /** From the invitation's link; '' without one. */
  readonly referralCode: string;
  readonly submit: (form: Registration) => Promise<Failure | null>;
}

const FIELDS = ['account', 'fullName', 'email', 'password', 'repeat', 'referralCode'] as const;

export function RegisterForm({ referralCode, submit }: RegisterFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { ref, handlers, problems, isBusy, failure, retry } = useRequestForm<keyof Registration>({
    fields: FIELDS,
    validate: registrationProblems,
    secrets: ['password', 'repeat'],
    pairs: [['password', 'repeat']],
    submit,
  });
  return (
    <form ref={ref} className={styles.form} {...handlers}>
      {failure && <FailureAlert failure={failure} onRetry={retry} />}
      <div className={styles.pair}>
        <TextField
          name="account"
          isPrivate
          label={t('auth.account')}
          icon={<UserRound size={16} />}
          autoFocus
          autoComplete="username"
          {...codeField}
          // Refused and not cut, as the password.
          maxLength={256}
          keepsNoteLine
          hint={t('auth.charactersHint', { min: ACCOUNT_MIN_LENGTH })}
          error={problemText(problems.account, t('auth.account'), ACCOUNT_MIN_LENGTH)}
        />
        <TextField
          name="fullName"
          isPrivate
          label={t('auth.fullName')}
          icon={<IdCard size={16} />}
          autoComplete="name"
          {...nameField}
          maxLength={200}
          keepsNoteLine
          error={problemText(problems.fullName, t('auth.fullName'))}
        />
      </div>
      <TextField
        name="email"
        isPrivate
        type="email"
        label={t('auth.email')}
        icon={<AtSign size={16} />}
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        keepsNoteLine
        // Shown beside the label, where it takes no extra space.
        aside={
          problems.account === 'failure.userExists' && (
            <AuthLink className={styles.alternative} to={paths.forgotPassword}>
              {t('auth.resetPassword')}
            </AuthLink>
          )
        }
        error={problemText(problems.email, t('auth.email'))}
      />
      <div className={styles.pair}>
        <NewPasswordFields problems={problems} />
      </div>
      {/* A newer invitation link replaces this code, but no other field. */}
      <TextField
        key={referralCode}
        name="referralCode"
        isPrivate
        label={t('auth.referralCode')}
        icon={<Ticket size={16} />}
        defaultValue={referralCode}
        autoComplete="off"
        {...codeField}
        // Room for a pasted invitation, of which the code is taken.
        maxLength={1_000}
        keepsNoteLine
        error={problemText(problems.referralCode, t('auth.referralCodeField'))}
      />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {t('auth.registerButton')}
      </Button>
    </form>
  );
}

/** Account and password: uncontrolled boxes, checked on leaving them and on sending; an error stands at its field. */
import { useRef, useState, type FocusEvent, type InputEvent, type SubmitEvent } from 'react';
import { LockKeyhole, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/paths';
import { credentialProblem, credentialsProblems, type CredentialsProblems } from '../../domain/validation';
import { lastAccount } from '../../stores/session';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import styles from './LoginForm.module.css';
import { LOGIN_FORM_ID } from './use-sign-in';

interface LoginFormProps {
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  /** Resolves with whether the person is signed in. */
  readonly onSubmit: (account: string, password: string) => Promise<boolean>;
}

export function LoginForm({ isBusy, isBlocked, onSubmit }: LoginFormProps) {
  const { t } = useTranslation();
  const account = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const known = lastAccount();
  const [problems, setProblems] = useState<CredentialsProblems>({});

  const checkOnBlur = (event: FocusEvent<HTMLInputElement>) => {
    const { name, value } = event.target;
    // Passing through an empty field is no mistake yet; sending it is.
    if (value !== '') setProblems((others) => withProblem(others, name === 'account' ? 'account' : 'password', value));
  };
  const clearOnChange = (event: InputEvent<HTMLInputElement>) => {
    const field = event.currentTarget.name === 'account' ? 'account' : 'password';
    setProblems((others) => (others[field] === undefined ? others : without(others, field)));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [accountBox, passwordBox] = [account.current, password.current];
    if (isBlocked || !accountBox || !passwordBox) return;
    const found = credentialsProblems({ account: accountBox.value, password: passwordBox.value });
    setProblems(found);
    if (found.account !== undefined) accountBox.focus();
    else if (found.password !== undefined) passwordBox.focus();
    else {
      void onSubmit(accountBox.value, passwordBox.value).then((isSignedIn) => {
        // A box that outlives the sign-in, even for a moment, holds no password (promise H6).
        if (isSignedIn) passwordBox.value = '';
        else passwordBox.focus();
      });
    }
  };

  return (
    <form id={LOGIN_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={account}
        name="account"
        size="large"
        label={t('auth.account')}
        icon={<UserRound size={18} />}
        defaultValue={known}
        autoFocus={known === ''}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={256}
        keepsNoteLine
        error={problems.account && t(problems.account, { field: t('auth.account') })}
        onBlur={checkOnBlur}
        onInput={clearOnChange}
      />
      <PasswordField
        ref={password}
        name="password"
        size="large"
        label={t('auth.password')}
        autoFocus={known !== ''}
        icon={<LockKeyhole size={18} />}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        maxLength={256}
        keepsNoteLine
        aside={
          <TextLink className={styles.forgot} to={paths.forgotPassword}>
            {t('auth.forgot')}
          </TextLink>
        }
        error={problems.password && t(problems.password, { field: t('auth.password') })}
        onBlur={checkOnBlur}
        onInput={clearOnChange}
      />
      <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
        {t('auth.signIn')}
      </Button>
    </form>
  );
}

type Field = keyof CredentialsProblems;

function withProblem(known: CredentialsProblems, field: Field, value: string): CredentialsProblems {
  const problem = credentialProblem(value);
  return problem === null ? without(known, field) : { ...known, [field]: problem };
}

function without(known: CredentialsProblems, field: Field): CredentialsProblems {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name !== field));
}

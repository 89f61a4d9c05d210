/** A new password and its repetition, because a typing error would lock the person out. */
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldRefusal } from '../../../model/account/refused-fields.rules';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type NewPassword,
  type Problems,
} from '../../../model/account/validation.rules';
import { PasswordField } from '../../../ui/controls/fields/PasswordField';
import { useProblemText } from '../use-request-form';

/** For the passwords that Apple's and other password managers propose: by default they have hyphens, which docs/product.md section 5 excludes. */
const PROPOSAL_RULES = [
  'required: lower; required: upper; required: digit;',
  `minlength: ${PASSWORD_MIN_LENGTH}; maxlength: ${PASSWORD_MAX_LENGTH};`,
].join(' ');

interface NewPasswordFieldsProps {
  readonly problems: Problems<keyof NewPassword, FieldRefusal>;
  readonly size?: 'medium' | 'large';
  readonly autoFocus?: boolean;
}

export function NewPasswordFields({ problems, size = 'medium', autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const shared = {
    size,
    icon: <LockKeyhole size={size === 'large' ? 18 : 16} />,
    autoComplete: 'new-password',
    passwordrules: PROPOSAL_RULES,
    revealLabel: t('auth.showPassword'),
    hideLabel: t('auth.hidePassword'),
    // Above the rule's limit: a longer one is refused and not cut, because a password manager keeps what it has pasted.
    maxLength: 256,
    keepsNoteLine: true,
  } as const;
  return (
    <>
      <PasswordField
        {...shared}
        name="password"
        label={t('auth.password')}
        autoFocus={autoFocus}
        hint={t('auth.charactersHint', { min: PASSWORD_MIN_LENGTH })}
        error={problemText(problems.password, t('auth.password'), PASSWORD_MIN_LENGTH)}
      />
      <PasswordField
        {...shared}
        name="repeat"
        label={t('auth.repeatPassword')}
        error={problemText(problems.repeat, t('auth.repeatPassword'))}
      />
    </>
  );
}

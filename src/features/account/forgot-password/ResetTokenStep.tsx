/** The second step of the reset: the mail's link or code; or another mail, or another address. */
import { useState } from 'react';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../model/failure';
import type { FieldRefusal } from '../register/refused-fields.rules';
import { Button } from '../../../ui/controls/Button';
import { FailureAlert } from '../FailureAlert';
import styles from '../Form.module.css';
import { ResendButton } from '../confirm-email/ResendButton';
import { TokenForm } from './TokenForm';

interface ResetTokenStepProps {
  /** '' when a link was opened: the address for another mail is then unknown. */
  readonly email: string;
  readonly problem: FieldRefusal | null;
  readonly submit: (token: string) => Promise<Failure | null>;
  readonly resend: () => Promise<Failure | null>;
  readonly onBack: () => void;
}

export function ResetTokenStep({ email, problem, submit, resend, onBack }: ResetTokenStepProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      {failure && <FailureAlert failure={failure} onRetry={() => void resend().then(setFailure)} />}
      <TokenForm submitLabel={t('auth.next')} problem={problem} submit={submit} />
      <div className={styles.again}>
        <Button kind="link" icon={<ChevronLeft size={16} aria-hidden />} onClick={onBack}>
          {t('auth.back')}
        </Button>
        {email !== '' && <ResendButton kind="reset" submit={resend} onFailure={setFailure} />}
      </div>
    </>
  );
}

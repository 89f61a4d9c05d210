/** The second step of the reset: the mail's link or code; or another mail, or another address. */
import { useState } from 'react';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../model/failure';
import { Button } from '../../../ui/controls/buttons/Button';
import { FailureAlert } from '../FailureAlert';
import styles from '../Form.module.css';
import { ResendButton } from '../confirm-email/ResendButton';
import { TokenForm } from './TokenForm';
import type { Recovery } from './use-recovery';

export function ResetTokenStep({ email, problem, failure, retryLink, submitToken, resend, back }: Recovery) {
  const { t } = useTranslation();
  const [resendFailure, setResendFailure] = useState<Failure | null>(null);
  const resendAgain = () => void resend().then(setResendFailure);
  return (
    <>
      {failure && <FailureAlert failure={failure} onRetry={retryLink} />}
      {resendFailure && <FailureAlert failure={resendFailure} onRetry={resendAgain} />}
      <TokenForm submitLabel={t('auth.next')} problem={problem} submit={submitToken} />
      <div className={styles.again}>
        <Button kind="link" icon={<ChevronLeft size={16} aria-hidden />} onClick={back}>
          {t('auth.back')}
        </Button>
        {/* Of an opened link the address is unknown. */}
        {email !== '' && <ResendButton kind="reset" submit={resend} onFailure={setResendFailure} />}
      </div>
    </>
  );
}

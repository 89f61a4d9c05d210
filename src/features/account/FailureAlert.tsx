/** A failure in one sentence with its code and one action: a retry, unless the provider refused the request. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode, isFinal, type Failure } from '../../model/failure';
import { useFailureText } from '../../lib/i18n/failure-text';
import { Alert } from '../../ui/feedback/Alert';
import { Button } from '../../ui/controls/Button';

interface FailureAlertProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** The action shown when a retry cannot help. */
  readonly alternative?: ReactNode;
}

export function FailureAlert({ failure, onRetry, alternative }: FailureAlertProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  // The person declined in the browser: that is a decision, not an error.
  const isDenied = failure.source === 'sign-in' && failure.reason === 'denied';
  const isRefusal = isFinal(failure);
  return (
    <Alert
      tone={isDenied ? 'amber' : 'red'}
      detail={isDenied || isRefusal ? undefined : failureCode(failure)}
      action={
        isRefusal ? (
          alternative
        ) : (
          <Button kind="link" onClick={onRetry}>
            {t('auth.tryAgain')}
          </Button>
        )
      }
    >
      {failureText(failure)}
    </Alert>
  );
}

/** A failure with what helps against it, its code and one action: a retry, unless the provider refused the request. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode, isFinal, type Failure } from '../../model/failure';
import { lazyChunkWithTexts, useChunks } from '../../lib/chunks/lazy-chunk';
import { useFailureText } from '../../lib/i18n/failure-text';
import { Alert } from '../../ui/feedback/Alert';
import { Button } from '../../ui/controls/buttons/Button';
import styles from './Form.module.css';

/** Not needed for the first paint. */
const fix = lazyChunkWithTexts(async () => (await import('./FailureFix')).FailureFix);

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
  const hasFix = useChunks(!isRefusal, [fix], 'failure fix') === 'loaded' && !isRefusal;
  const retry = (
    <Button kind="link" onClick={onRetry}>
      {t('common.tryAgain')}
    </Button>
  );
  // Beside the code, so that the sentences have the whole width.
  const coded = (
    <span className={styles.coded}>
      {failureCode(failure)}
      {retry}
    </span>
  );
  const hasCode = !isDenied && !isRefusal;
  return (
    <Alert
      isAnswer
      tone={isDenied ? 'amber' : 'red'}
      more={hasFix && <fix.Component failure={failure} />}
      detail={hasCode ? coded : undefined}
      action={isRefusal ? alternative : isDenied && retry}
    >
      {failureText(failure)}
    </Alert>
  );
}

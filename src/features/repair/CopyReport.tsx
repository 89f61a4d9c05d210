/** A button that copies the diagnostics report where no page of support can be shown: it can be pasted into a mail to support. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyReport } from '../../core/diagnostics/make-report';
import { Button, type ButtonProps } from '../../ui/controls/buttons/Button';

interface CopyReportProps extends Pick<ButtonProps, 'size'> {
  /** Called after each attempt: the notice of a failed one is behind a dialog. */
  readonly onEnded?: (isCopied: boolean) => void;
}

export function CopyReport({ size, onEnded }: CopyReportProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'none' | 'copying' | 'copied'>('none');
  const copy = async () => {
    setState('copying');
    const isCopied = await copyReport();
    setState(isCopied ? 'copied' : 'none');
    onEnded?.(isCopied);
  };
  return (
    <Button {...(size && { size })} busy={state === 'copying'} onClick={() => void copy()}>
      {t(state === 'copied' ? 'home.copied' : 'recovery.copyReport')}
    </Button>
  );
}

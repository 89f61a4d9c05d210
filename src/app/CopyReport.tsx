/** A button that copies the diagnostics report, for a page that failed to render: it can be pasted into a mail to support. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyReport } from '../core/diagnostics/make-report';
import { Button } from '../ui/controls/Button';

export function CopyReport() {
  const { t } = useTranslation();
  const [state, setState] = useState<'none' | 'copying' | 'copied'>('none');
  const copy = () => {
    setState('copying');
    void copyReport().then((isCopied) => setState(isCopied ? 'copied' : 'none'));
  };
  return (
    <Button busy={state === 'copying'} onClick={copy}>
      {t(state === 'copied' ? 'home.copied' : 'recovery.copyReport')}
    </Button>
  );
}

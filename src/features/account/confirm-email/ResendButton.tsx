/** Requests a mail again, after a minute or as long as the provider requires: the button counts down the remaining time. */
import { useState } from 'react';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../model/failure';
import { resendPauseSeconds } from './resend-pause.rules';
import { useMails, type MailKind } from '../../../core/session/mails.store';
import { useNow } from '../../../lib/time/use-now';
import { Button } from '../../../ui/controls/buttons/Button';

const SECOND_MS = 1_000;

interface ResendButtonProps {
  readonly kind: MailKind;
  /** Sends the request; resolves with null on success. */
  readonly submit: () => Promise<Failure | null>;
  readonly onFailure: (failure: Failure | null) => void;
}

export function ResendButton({ kind, submit, onFailure }: ResendButtonProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const pause = useMails((mails) => mails[kind]);
  const now = useNow(SECOND_MS, pause !== null);
  const seconds = resendPauseSeconds(pause, now);
  const isPaused = seconds > 0;
  const resend = async () => {
    setBusy(true);
    onFailure(null);
    const failure = await submit();
    setBusy(false);
    onFailure(failure);
  };
  return (
    <Button
      kind="link"
      busy={isBusy}
      icon={<RotateCw size={14} aria-hidden />}
      paused={isPaused}
      onClick={() => void resend()}
    >
      {isPaused ? t('auth.resendIn', { seconds }) : t('auth.resend')}
    </Button>
  );
}

/** Why signing in failed, or why the session ended: one sentence, its code, one action. */
import { useTranslation } from 'react-i18next';
import { failureCode, type Failure } from '../../domain/failure';
import { paths } from '../../domain/paths';
import { knownMessageKey } from '../../domain/server-messages';
import { useFailureText } from '../../i18n/failure-text';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { TextLink } from '../../ui/TextLink';
import type { Notice } from './use-sign-in';

interface LoginNoticeProps {
  readonly notice: Notice;
  readonly onRetry: () => void;
}

export function LoginNotice({ notice, onRetry }: LoginNoticeProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (notice.kind === 'failure') {
    const { failure } = notice;
    return (
      <Alert
        tone="red"
        detail={isRefusal(failure) ? undefined : failureCode(failure)}
        action={<Action failure={failure} onRetry={onRetry} />}
      >
        {failureText(failure)}
      </Alert>
    );
  }
  const { end } = notice;
  switch (end.reason) {
    case 'other-device':
      return <Alert tone="amber">{t('auth.endedOtherDevice')}</Alert>;
    case 'expired-session':
      return <Alert tone="amber">{t('auth.endedSession')}</Alert>;
    case 'start-up-failed':
      return (
        <Alert tone="red" detail={failureCode(end.failure)}>
          {t('auth.endedStartUp', { reason: withoutStop(failureText(end.failure)) })}
        </Alert>
      );
  }
}

/** The one thing that helps: another password, an account, or another try. */
function Action({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  if (!isRefusal(failure)) {
    return (
      <Button kind="link" onClick={onRetry}>
        {t('auth.tryAgain')}
      </Button>
    );
  }
  const isUnknown = failure.message !== undefined && knownMessageKey(failure.message) === 'failure.noSuchUser';
  return isUnknown ? (
    <TextLink to={paths.register}>{t('auth.register')}</TextLink>
  ) : (
    <TextLink to={paths.forgotPassword}>{t('auth.resetPassword')}</TextLink>
  );
}

/** Whether the provider understood and said no: trying the same again does not help. */
function isRefusal(failure: Failure): failure is Extract<Failure, { source: 'provider' }> {
  return failure.source === 'provider' && (failure.reason === 'rejected' || failure.reason === 'unauthorized');
}

/** A sentence that stands inside another one: the outer one ends it, and the provider's own words may bring a stop of theirs. */
function withoutStop(sentence: string): string {
  return sentence.replace(/[\s.。]+$/u, '');
}

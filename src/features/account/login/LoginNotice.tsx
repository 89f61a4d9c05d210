/** Why signing in failed, why the session ended, or what was just done: one sentence, and one action where one helps. */
import { useTranslation } from 'react-i18next';
import { failureCode, type Failure } from '../../../model/failure';
import { paths } from '../../../model/paths';
import { knownRefusal } from '../../../model/server-messages.rules';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { Alert } from '../../../ui/feedback/Alert';
import { AuthLink } from '../AuthLink';
import { FailureAlert } from '../FailureAlert';
import type { Notice } from './use-sign-in';

interface LoginNoticeProps {
  readonly notice: Notice;
  readonly onRetry: () => void;
}

export function LoginNotice({ notice, onRetry }: LoginNoticeProps) {
  const { t } = useTranslation();
  if (notice.kind === 'failure') {
    const { failure, method } = notice;
    const alternative = <Alternative failure={failure} hasPassword={method === 'password'} />;
    return <FailureAlert failure={failure} onRetry={onRetry} alternative={alternative} />;
  }
  if (notice.kind === 'absent') return <Alert tone="amber">{t('auth.methodAbsent')}</Alert>;
  if (notice.kind === 'registered') return <Alert tone="accent">{t('auth.registered')}</Alert>;
  const { end } = notice;
  switch (end.reason) {
    case 'other-device':
      return <Alert tone="amber">{t('auth.endedOtherDevice')}</Alert>;
    case 'expired-session':
      return <Alert tone="amber">{t('auth.endedSession')}</Alert>;
    case 'password-changed':
      return <Alert tone="accent">{t('auth.endedPasswordChanged')}</Alert>;
    case 'start-up-failed':
      return (
        <Alert tone="red" detail={failureCode(end.failure)}>
          <StartUpFailure failure={end.failure} />
        </Alert>
      );
  }
}

/** Placeholder of the reason, which is an element because its seconds count down. */
const REASON = '\n';

function StartUpFailure({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const reason = useFailureText()(failure);
  const [before, after] = t('auth.endedStartUp', { reason: REASON }).split(REASON);
  return (
    <>
      {before}
      {typeof reason === 'string' ? withoutStop(reason) : reason}
      {after}
    </>
  );
}

interface AlternativeProps {
  readonly failure: Failure;
  readonly hasPassword: boolean;
}

/** The action that helps when the provider refused: an account, or another password where one was sent. */
function Alternative({ failure, hasPassword }: AlternativeProps) {
  const { t } = useTranslation();
  if (knownRefusal(failure) === 'failure.noSuchUser')
    return <AuthLink to={paths.register}>{t('auth.register')}</AuthLink>;
  return hasPassword && <AuthLink to={paths.forgotPassword}>{t('auth.resetPassword')}</AuthLink>;
}

/** Removes the final stop of a sentence that is embedded in another one; the provider's message may have one. */
function withoutStop(sentence: string): string {
  return sentence.replace(/(?<![\s.。])[\s.。]+$/u, '');
}

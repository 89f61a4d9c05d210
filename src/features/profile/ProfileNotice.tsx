/** The refresh failed: the reason, the time of the shown data, and a retry. */
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../model/failure';
import { reloadUser } from '../../core/user/refresh-user';
import { useFailureText } from '../../lib/i18n/failure-text';
import { useFormat } from '../../lib/i18n/format';
import { useProfile } from '../../core/session/profile.store';
import { useSession } from '../../core/session/session.store';
import { Alert } from '../../ui/feedback/Alert';
import { Button } from '../../ui/controls/buttons/Button';

export function ProfileNotice() {
  const { t } = useTranslation();
  const { asOf } = useFormat();
  const failureText = useFailureText();
  const { failure, isRefreshing } = useProfile();
  const userAt = useSession((session) => session.userAt);
  if (!failure) return null;
  const code = failureCode(failure);
  return (
    <Alert
      tone="amber"
      detail={userAt === null ? code : t('profile.shownAsOf', { time: asOf(userAt), code })}
      action={
        <Button size="small" busy={isRefreshing} onClick={() => void reloadUser()}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {failureText(failure)}
    </Alert>
  );
}

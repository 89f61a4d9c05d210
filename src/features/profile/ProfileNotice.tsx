/** What is shown could not be asked anew: why, as of when it is, and another try. */
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../domain/failure';
import { retryUser } from '../../flows/refresh-user';
import { useFailureText } from '../../i18n/failure-text';
import { useFormat } from '../../i18n/format';
import { useProfile } from '../../stores/profile';
import { useSession } from '../../stores/session';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';

export function ProfileNotice() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const failureText = useFailureText();
  const { failure, isRefreshing } = useProfile();
  const userAt = useSession((session) => session.userAt);
  if (!failure) return null;
  const code = failureCode(failure);
  return (
    <Alert
      tone="amber"
      detail={userAt === null ? code : t('profile.shownAsOf', { time: time(userAt), code })}
      action={
        <Button size="small" busy={isRefreshing} onClick={() => void retryUser()}>
          {t('profile.tryAgain')}
        </Button>
      }
    >
      {failureText(failure)}
    </Alert>
  );
}

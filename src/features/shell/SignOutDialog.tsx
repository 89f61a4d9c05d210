/** Asks before a sign-out ends the connection. */
import { useTranslation } from 'react-i18next';
import { closeSignOutQuestion, useSignOutQuestion } from '../../core/connection/sign-out-question.store';
import { signOut } from '../../core/session/sign-out';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';

export function SignOutDialog() {
  const { t } = useTranslation();
  const isOpen = useSignOutQuestion((question) => question.isOpen);
  return (
    <ConfirmDialog
      title={t('sessions.signOutTitle')}
      isOpen={isOpen}
      onClose={closeSignOutQuestion}
      closeLabel={t('shell.close')}
      cancelLabel={t('home.cancel')}
      action={{ label: t('shell.logOut'), kind: 'danger', run: () => void signOut() }}
    >
      <p>{t('sessions.signOutText')}</p>
    </ConfirmDialog>
  );
}

/** Asks before a sign-out ends the connection. */
import { useTranslation } from 'react-i18next';
import { closeSignOutQuestion, useSignOutQuestion } from '../../core/connection/sign-out-question.store';
import { signOut } from '../../core/session/sign-out';
import { Button } from '../../ui/controls/Button';
import { Modal } from '../../ui/overlay/Modal';

export function SignOutDialog() {
  const { t } = useTranslation();
  const isOpen = useSignOutQuestion((question) => question.isOpen);
  const leave = () => {
    // A second press while it fades must not repeat the action (promise E9).
    if (useSignOutQuestion.getState().isOpen) void signOut();
  };
  return (
    <Modal
      title={t('sessions.signOutTitle')}
      isOpen={isOpen}
      onClose={closeSignOutQuestion}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button onClick={closeSignOutQuestion}>{t('home.cancel')}</Button>
          <Button kind="danger" onClick={leave}>
            {t('shell.logOut')}
          </Button>
        </>
      }
    >
      <p>{t('sessions.signOutText')}</p>
    </Modal>
  );
}

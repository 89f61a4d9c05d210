/** Asks before everything on this device is erased. */
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../core/connection/connection.store';
import { Button } from '../../../ui/controls/Button';
import { Modal } from '../../../ui/overlay/Modal';
import { eraseOwnData } from './own-data';

interface EraseDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EraseDialog({ isOpen, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const isIdle = useConnection(({ connection }) => connection.state === 'idle');
  const confirm = () => {
    onClose();
    void eraseOwnData();
  };
  return (
    <Modal
      title={t('data.eraseTitle')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button kind="danger" onClick={confirm}>
            {t('data.eraseNow')}
          </Button>
        </>
      }
    >
      <p>{t('data.eraseText')}</p>
      {!isIdle && <p>{t('data.eraseConnected')}</p>}
      <p>{t('data.eraseStays')}</p>
    </Modal>
  );
}

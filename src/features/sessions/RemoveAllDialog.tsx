/** Asks before every recap is removed. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button';
import { Modal } from '../../ui/overlay/Modal';

interface RemoveAllDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function RemoveAllDialog({ isOpen, onClose, onConfirm }: RemoveAllDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('sessions.removeAllTitle')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('home.cancel')}</Button>
          <Button kind="danger" onClick={onConfirm}>
            {t('sessions.removeAll')}
          </Button>
        </>
      }
    >
      <p>{t('sessions.removeAllText')}</p>
    </Modal>
  );
}

/** Asks before everything on this device is erased. */
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../core/connection/connection.store';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog';
import { eraseOwnData } from './own-data';

interface EraseDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EraseDialog({ isOpen, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const isIdle = useConnection(({ connection }) => connection.state === 'idle');
  const erase = () => {
    onClose();
    void eraseOwnData();
  };
  return (
    <ConfirmDialog
      title={t('data.eraseTitle')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      cancelLabel={t('profile.cancel')}
      action={{ label: t('data.eraseNow'), kind: 'danger', run: erase }}
    >
      <p>{t('data.eraseText')}</p>
      {!isIdle && <p>{t('data.eraseConnected')}</p>}
      <p>{t('data.eraseStays')}</p>
    </ConfirmDialog>
  );
}

/** Asks before every recap is removed. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';

interface RemoveAllDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function RemoveAllDialog({ isOpen, onClose, onConfirm }: RemoveAllDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('sessions.removeAllTitle')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      cancelLabel={t('home.cancel')}
      action={{ label: t('sessions.removeAll'), kind: 'danger', run: onConfirm }}
    >
      <p>{t('sessions.removeAllText')}</p>
    </ConfirmDialog>
  );
}

/** Asks before the settings of a file replace those in effect. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Modal } from '../../../ui/overlay/Modal';
import { importSettings, type SettingsChanges } from './move-settings';

interface ImportDialogProps extends SettingsChanges {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ImportDialog({ changes, count, isOpen, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void importSettings(changes).finally(() => {
      setBusy(false);
      onClose();
    });
  };
  return (
    <Modal
      title={t('data.importTitle')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button kind="primary" busy={isBusy} onClick={confirm}>
            {t('data.importNow')}
          </Button>
        </>
      }
    >
      <p>{t('data.importText', { count })}</p>
    </Modal>
  );
}

/** Asks before the settings of a file replace those in effect, and then shows those that this computer has refused. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/buttons/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { Modal } from '../../../ui/overlay/Modal';
import { finishImport, importSettings, type RefusedSetting, type SettingsChanges } from './move-settings';

interface ImportDialogProps extends SettingsChanges {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ImportDialog({ changes, count, isOpen, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedSetting[]>([]);
  const isImported = refused.length > 0;
  const confirm = () => {
    setBusy(true);
    void importSettings(changes)
      .then(setRefused)
      .finally(() => {
        setBusy(false);
        onClose();
      });
  };
  return (
    <Modal
      title={t(isImported ? 'profile.settingsFile' : 'data.importTitle')}
      isOpen={isOpen || isImported}
      onClose={isImported ? finishImport : onClose}
      closeLabel={t('shell.close')}
      footer={
        <>
          {!isImported && <Button onClick={onClose}>{t('profile.cancel')}</Button>}
          <Button kind="primary" busy={isBusy} onClick={isImported ? finishImport : confirm}>
            {t(isImported ? 'shell.close' : 'data.importNow')}
          </Button>
        </>
      }
    >
      {!isImported && <p>{t('data.importText', { count })}</p>}
      {refused.map(({ reason, keys }) => (
        <Alert key={`${reason} ${keys}`} tone="amber">
          {t(reason, { keys })}
        </Alert>
      ))}
    </Modal>
  );
}

/** The person's own data: export of the settings, export of everything, and erasing it. */
import { FileCog, FolderDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../core/preferences/notices.store';
import { translate } from '../../../lib/i18n/i18n';
import { Button } from '../../../ui/controls/buttons/Button';
import { FileButton } from '../../../ui/controls/buttons/FileButton';
import primitives from '../../../ui/layout/primitives.module.css';
import { Entry } from '../Entry';
import { Section } from '../Section';
import styles from './DataCard.module.css';
import { EraseDialog } from './EraseDialog';
import { ErrorReportsEntry } from './ErrorReportsEntry';
import { ImportDialog } from './ImportDialog';
import { exportOwnData } from './own-data';
import { exportSettings, openSettingsFile, type SettingsChanges } from './move-settings';

const PROBLEM_KEYS = {
  unreadable: 'data.fileUnreadable',
  newer: 'data.fileNewer',
  unknown: 'data.fileUnknown',
} as const;

export function DataCard() {
  const { t } = useTranslation();
  const [work, setWork] = useState<'settings' | 'data' | null>(null);
  const [opened, setOpened] = useState<SettingsChanges | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const during = (name: 'settings' | 'data', save: () => Promise<void>) => {
    setWork(name);
    void save().finally(() => setWork(null));
  };
  const open = async (file: File) => {
    const found = await openSettingsFile(file);
    if (found.outcome === 'refused') notify('danger', () => translate(PROBLEM_KEYS[found.problem]));
    else if (found.count === 0) notify('success', () => translate('data.importSame'));
    else {
      setOpened(found);
      setImporting(true);
    }
  };
  return (
    <Section isGroup title={t('profile.data')}>
      <div className={styles.entries}>
        <Entry
          setting="settingsFile"
          icon={<FileCog size={18} />}
          title={t('profile.settingsFile')}
          text={t('profile.settingsFileText')}
          action={
            <div className={primitives.actions}>
              <Button size="small" busy={work === 'settings'} onClick={() => during('settings', exportSettings)}>
                {t('data.export')}
              </Button>
              <FileButton
                size="small"
                accept="application/json,.json"
                label={t('data.chooseFile')}
                onFile={(file) => void open(file)}
              >
                {t('data.import')}
              </FileButton>
            </div>
          }
        />
        <Entry
          setting="ownData"
          icon={<FolderDown size={18} />}
          title={t('profile.ownData')}
          text={t('profile.ownDataText')}
          action={
            <Button size="small" busy={work === 'data'} onClick={() => during('data', exportOwnData)}>
              {t('data.export')}
            </Button>
          }
        />
        <ErrorReportsEntry />
        <Entry
          setting="eraseData"
          icon={<Trash2 size={18} />}
          title={t('profile.eraseData')}
          text={t('profile.eraseDataText')}
          action={
            <Button size="small" kind="danger" onClick={() => setErasing(true)}>
              {t('data.erase')}
            </Button>
          }
        />
      </div>
      {opened && <ImportDialog {...opened} isOpen={isImporting} onClose={() => setImporting(false)} />}
      <EraseDialog isOpen={isErasing} onClose={() => setErasing(false)} />
    </Section>
  );
}

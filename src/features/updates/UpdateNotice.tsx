/** An update that is ready, as a pill in the status bar, and its dialog, which never opens by itself. */
import { CircleArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openUpdate, useUpdates } from '../../core/updates/updates.store';
import { UpdateDialog } from './UpdateDialog';
import styles from './UpdateNotice.module.css';

export function UpdateNotice() {
  const { t } = useTranslation();
  const update = useUpdates((state) => state.update);
  return (
    <>
      {update?.state === 'ready' && (
        <button type="button" className={styles.pill} title={t('update.ready', update)} onClick={openUpdate}>
          <CircleArrowUp size={14} aria-hidden />
          {t('update.pill')}
        </button>
      )}
      <UpdateDialog />
    </>
  );
}

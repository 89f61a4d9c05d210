/** An update that is ready, as a pill in the status bar, and its dialog, which never opens by itself. */
import { CircleArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { admitNotice, useMayShow } from '../../core/preferences/held-notices.store';
import { openUpdate, useUpdates } from '../../core/updates/updates.store';
import { UpdateDialog } from './UpdateDialog';
import styles from './UpdateNotice.module.css';

export function UpdateNotice() {
  const { t } = useTranslation();
  const update = useUpdates((state) => state.update);
  const mayShow = useMayShow('update');
  const ready = update?.state === 'ready' ? update : null;
  const text = ready && t('update.ready', ready);
  useEffect(() => {
    if (text !== null) admitNotice('update', { title: text, text: '' });
  }, [text]);
  return (
    <>
      {ready && mayShow && (
        <button type="button" className={styles.pill} title={t('update.ready', ready)} onClick={openUpdate}>
          <CircleArrowUp size={14} aria-hidden />
          {t('update.pill')}
        </button>
      )}
      <UpdateDialog />
    </>
  );
}

/** What can be done with a recap: save it as a file, and remove it. */
import { Braces, Sheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRecap } from '../../model/session-recap';
import { Button } from '../../ui/controls/Button';
import { exportSession } from './files/export-session';
import type { SessionFileKind } from './files/save-session';
import styles from './SessionActions.module.css';

interface SessionActionsProps {
  readonly recap: SessionRecap;
  readonly onRemove: () => void;
}

export function SessionActions({ recap, onRemove }: SessionActionsProps) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState<SessionFileKind | null>(null);
  const save = (kind: SessionFileKind) => {
    // The system's dialog is still open (promise E9).
    if (saving !== null) return;
    setSaving(kind);
    void exportSession(recap, kind).finally(() => setSaving(null));
  };
  return (
    <div className={styles.actions}>
      <Button size="small" icon={<Sheet size={16} aria-hidden />} busy={saving === 'csv'} onClick={() => save('csv')}>
        {t('sessions.saveCsv')}
      </Button>
      <Button
        size="small"
        icon={<Braces size={16} aria-hidden />}
        busy={saving === 'json'}
        onClick={() => save('json')}
      >
        {t('sessions.saveJson')}
      </Button>
      <Button
        className={styles.remove}
        kind="ghost"
        size="small"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={onRemove}
      >
        {t('sessions.remove')}
      </Button>
    </div>
  );
}

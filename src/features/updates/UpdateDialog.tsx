/** A newer version: its release notes, and the restart that installs it, which is refused while connected (promise I4). */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { newVersion, notesIn, type NewVersion } from '../../core/updates/update.rules';
import { installUpdate } from '../../core/updates/watch-updates';
import { closeUpdate, useUpdates, type UpdatesState } from '../../core/updates/updates.store';
import { Alert } from '../../ui/feedback/Alert';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import styles from './UpdateDialog.module.css';

const TITLE_KEYS = {
  waiting: 'update.waiting',
  downloading: 'update.downloading',
  ready: 'update.ready',
} as const satisfies Record<NewVersion['state'], string>;

const PROBLEM_KEYS = {
  connected: 'update.connected',
  'not-ready': 'update.notReady',
  failed: 'update.failed.install',
} as const satisfies Record<NonNullable<UpdatesState['problem']>, string>;

export function UpdateDialog() {
  const { t, i18n } = useTranslation();
  const { update, isOpen, isInstalling, problem } = useUpdates();
  const version = newVersion(update);
  const isReady = version?.state === 'ready';
  return (
    <div className={styles.place}>
      <ConfirmDialog
        title={version ? t(TITLE_KEYS[version.state], { version: version.version }) : t('update.title')}
        isOpen={isOpen}
        onClose={closeUpdate}
        closeLabel={t('shell.close')}
        size="large"
        cancelLabel={t(isReady ? 'auth.later' : 'shell.close')}
        action={isReady ? { label: t('update.install'), isBusy: isInstalling, run: () => void installUpdate() } : null}
      >
        <div className={styles.content}>
          {version?.state !== 'downloading' && <p>{t(textKey(version))}</p>}
          {version && <Notes text={notesIn(version.notes, i18n.language)} />}
          {problem && <Alert tone="amber">{t(PROBLEM_KEYS[problem])}</Alert>}
        </div>
      </ConfirmDialog>
    </div>
  );
}

/** The offered version may be withdrawn while the dialog is open. */
function textKey(version: NewVersion | null) {
  if (!version) return 'update.notReady';
  return version.state === 'ready' ? 'update.readyText' : 'update.waitingText';
}

/** Plain text, whatever the feed contains (promise G1); line breaks are kept. */
function Notes({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const id = useId();
  if (text === '') return null;
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('update.whatsNew')}
      </h3>
      {/* Focusable when it overflows, so that the keyboard can scroll it. */}
      <div className={styles.text} tabIndex={0} role="group" aria-labelledby={id}>
        {text}
      </div>
    </section>
  );
}

/** The dialog shared by all deep links: their content and two answers; one without a possible action can only be closed. */
import { useTranslation } from 'react-i18next';
import { closeLink, useLinks } from '../../core/deep-links/links.store';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlay/ConfirmDialog';
import styles from './LinkQuestion.module.css';

export function LinkQuestion({ title, children, action }: Pick<ConfirmDialogProps, 'title' | 'children' | 'action'>) {
  const { t } = useTranslation();
  const isOpen = useLinks((links) => links.isOpen);
  const closeAndRun = () => {
    closeLink();
    action?.run();
  };
  return (
    <ConfirmDialog
      title={title}
      isOpen={isOpen}
      onClose={closeLink}
      closeLabel={t('shell.close')}
      cancelLabel={t(action ? 'links.notNow' : 'shell.close')}
      action={action && { ...action, run: closeAndRun }}
    >
      <div className={styles.content}>{children}</div>
    </ConfirmDialog>
  );
}

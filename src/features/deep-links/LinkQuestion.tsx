/** The dialog shared by all deep links: their content and two answers; one without a possible action can only be closed. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closeLink, useLinks } from '../../core/deep-links/links.store';
import { Button } from '../../ui/controls/Button';
import { Modal } from '../../ui/overlay/Modal';
import styles from './LinkQuestion.module.css';

interface LinkQuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The action that the person can confirm; null when there is none. */
  readonly offer: { readonly text: string; readonly isBusy?: boolean; readonly accept: () => void } | null;
}

export function LinkQuestion({ title, children, offer }: LinkQuestionProps) {
  const { t } = useTranslation();
  const isOpen = useLinks((links) => links.isOpen);
  const accept = () => {
    // A second press while it fades must not repeat the action (promise E9).
    if (!useLinks.getState().isOpen) return;
    closeLink();
    offer?.accept();
  };
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={closeLink}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button onClick={closeLink}>{t(offer ? 'links.notNow' : 'shell.close')}</Button>
          {offer && (
            <Button kind="primary" busy={offer.isBusy === true} onClick={accept}>
              {offer.text}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>{children}</div>
    </Modal>
  );
}

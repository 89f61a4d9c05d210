/**
 * The inbox: a bell with the number of new entries, and their list; it keeps what must not open over a running session
 * (docs/product.md section 18).
 */
import { Bell } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../model/paths';
import { openHomeDialog, type HomeDialog } from './promotions.store';
import { CountBadge } from '../../ui/feedback/CountBadge';
import { IconButton } from '../../ui/controls/buttons/IconButton';
import { Popover } from '../../ui/overlay/Popover';
import styles from './Inbox.module.css';
import { InboxList } from './InboxList';
import { useInbox } from './use-inbox';

/** Renders nothing while there are no entries. */
export function Inbox() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { entries, hasPlayed, waiting, now } = useInbox();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  if (entries.length === 0 && !hasPlayed) {
    // What comes next must not open it by itself.
    if (isOpen) close();
    return null;
  }
  const open = (dialog: HomeDialog) => {
    close();
    // The focus returns to the bell when the dialog closes.
    button.current?.focus();
    // It opens even over a session, and counts as this visit's dialog.
    openHomeDialog(dialog);
    void navigate(paths.home);
  };
  return (
    <span
      ref={anchor}
      className={styles.inbox}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        label={t('promotion.inboxCount', { count: waiting })}
        icon={<Bell size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {waiting > 0 && (
        <span className={styles.badge} aria-hidden="true">
          <CountBadge count={waiting} />
        </span>
      )}
      {isOpen && (
        <Popover anchor={anchor} placement="below-start" onClose={close} className={styles.panel}>
          <InboxList entries={entries} hasPlayed={hasPlayed} now={now} onOpen={open} />
        </Popover>
      )}
    </span>
  );
}

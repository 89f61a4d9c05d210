/**
 * The snackbar area of docs/product.md section 2: bottom right, newest below. Screen readers are told what appears in it; warnings at once. Under an
 * open dialog the area is inert and not announced, so the dialog holds a copy for screen readers.
 */
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { dismissNotice, useNotices } from '../../../core/preferences/notices.store';
import { Snackbar } from '../../../ui/feedback/Snackbar';
import styles from './Snackbars.module.css';
import { useFreeText } from '../../../lib/i18n/free-text';

export function Snackbars() {
  const { t } = useTranslation();
  const freeText = useFreeText();
  const notices = useNotices((state) => state.notices);
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return (
    <section className={styles.area} aria-live="polite" aria-label={t('shell.notifications')}>
      {notices.map(({ id, getText, type, durationMs }) => (
        <Snackbar
          key={id}
          message={freeText(getText())}
          type={type}
          durationMs={durationMs}
          closeLabel={t('shell.close')}
          onClose={() => dismissNotice(id)}
        />
      ))}
      {dialog &&
        createPortal(
          // Alerts: other regions would have to be there before their text.
          notices.map(({ id, getText }) => (
            <p key={id} role="alert" className="visually-hidden">
              {freeText(getText())}
            </p>
          )),
          dialog,
        )}
    </section>
  );
}

/** The inbox's entry "While you played": what match mode held back, as a list that opens below it (docs/product.md section 24). */
import { Moon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markHeldRead, useHeldNotices } from '../../core/preferences/held-notices.store';
import { useFreeText } from '../../lib/i18n/free-text';
import { Tag } from '../../ui/feedback/Tag';
import primitives from '../../ui/layout/primitives.module.css';
import list from './InboxList.module.css';
import styles from './PlayedEntry.module.css';

export function PlayedEntry() {
  const { t } = useTranslation();
  const freeText = useFreeText();
  const id = useId();
  const { notices, isRead } = useHeldNotices();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    markHeldRead();
  };
  return (
    <>
      <button type="button" className={list.entry} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={list.icon} aria-hidden="true">
          <Moon size={18} />
        </span>
        <span className={primitives.column}>
          <span className={list.name}>{t('promotion.played')}</span>
          <span className={list.text}>{t('promotion.playedCount', { count: notices.length })}</span>
        </span>
        {!isRead && <Tag tone="accent">{t('promotion.new')}</Tag>}
      </button>
      <ul id={id} className={styles.notices} hidden={!isOpen}>
        {notices.map(({ title, text }) => (
          <li key={`${title} ${text}`}>
            <span className={styles.title}>{freeText(title)}</span>
            {text !== '' && <span className={styles.text}>{freeText(text)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

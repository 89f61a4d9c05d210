/** The inbox's entries in the provider's order, each marked until it was opened. */
import { CalendarClock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format';
import type { HomeDialog } from './promotions.store';
import { CoverImage } from '../../ui/layout/game/CoverImage';
import { Tag } from '../../ui/feedback/Tag';
import { PlayedEntry } from './PlayedEntry';
import { DEFAULT_PICTURE } from './PromotionPictures';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './InboxList.module.css';
import type { InboxEntry } from './use-inbox';
import { useFreeText } from '../../lib/i18n/free-text';

interface InboxListProps {
  readonly entries: readonly InboxEntry[];
  /** Whether "While you played" is the first entry. */
  readonly hasPlayed: boolean;
  /** Epoch milliseconds of the provider's clock. */
  readonly now: number;
  readonly onOpen: (dialog: HomeDialog) => void;
}

export function InboxList({ entries, hasPlayed, now, onOpen }: InboxListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <section role="dialog" aria-labelledby={titleId} className={styles.box}>
      <h2 id={titleId} className={styles.title}>
        {t('promotion.inbox')}
      </h2>
      <ul ref={list} className={styles.list}>
        {hasPlayed && (
          <li>
            <PlayedEntry />
          </li>
        )}
        {entries.map(({ id, dialog, isWaiting }) => (
          <li key={id}>
            <button type="button" className={styles.entry} onClick={() => onOpen(dialog)}>
              <Entry dialog={dialog} now={now} />
              {isWaiting && <Tag tone="accent">{t('promotion.new')}</Tag>}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('promotion.inboxHint')}</p>
    </section>
  );
}

function Entry({ dialog, now }: { readonly dialog: HomeDialog; readonly now: number }) {
  const freeText = useFreeText();
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  if (dialog.kind === 'renew') {
    return (
      <>
        <span className={styles.icon} aria-hidden="true">
          <CalendarClock size={18} />
        </span>
        <span className={primitives.column}>
          <span className={styles.name}>{t('promotion.renewTitle')}</span>
          <span className={styles.text}>{t('home.expired')}</span>
        </span>
      </>
    );
  }
  const { title, description, imageUrls, endsAt } = dialog.promotion;
  const until = endsAt === null ? '' : t('shell.untilDate', { date: shortDate(endsAt, now) });
  return (
    <>
      <span className={styles.thumbnail}>
        <CoverImage url={imageUrls[0] ?? null} fallback={DEFAULT_PICTURE} />
      </span>
      <span className={primitives.column}>
        <span className={styles.name}>{title === '' ? t('promotion.untitled') : freeText(title)}</span>
        <span className={styles.text}>{until === '' ? freeText(description) : until}</span>
      </span>
    </>
  );
}

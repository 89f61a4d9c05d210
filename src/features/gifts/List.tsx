/** A list of the wallet that shows its first entries, and the rest when asked. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/Button';
import styles from './List.module.css';

interface ListProps<T> {
  readonly entries: readonly T[];
  /** How many are shown at first. */
  readonly first: number;
  /** Its name for assistive tools. */
  readonly label: string;
  readonly children: (entry: T) => ReactNode;
}

export function List<T>({ entries, first, label, children }: ListProps<T>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, first);
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {shown.map((entry) => children(entry))}
      </ul>
      {entries.length > first && (
        <Button
          kind="link"
          size="small"
          className={styles.more ?? ''}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('wallet.showFewer') : t('wallet.showAll', { total: number(entries.length) })}
        </Button>
      )}
    </>
  );
}

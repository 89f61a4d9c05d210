/** A list of the wallet that shows its first entries, and the rest on demand. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format';
import { Button } from '../../ui/controls/buttons/Button';
import { VirtualList } from '../../ui/layout/lists/VirtualList';
import styles from './List.module.css';

/** Used until a row is measured. */
const ROW_HEIGHT = 56;

interface ListProps<T extends { readonly id: string }> {
  readonly entries: readonly T[];
  /** Number of entries shown at first. */
  readonly first: number;
  /** Its accessible name. */
  readonly label: string;
  /** Renders an entry's row. */
  readonly children: (entry: T) => ReactNode;
}

export function List<T extends { readonly id: string }>({ entries, first, label, children }: ListProps<T>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <VirtualList
        items={isWhole ? entries : entries.slice(0, first)}
        rowHeight={ROW_HEIGHT}
        label={label}
        className={styles.list}
        rowClassName={styles.entry}
      >
        {children}
      </VirtualList>
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

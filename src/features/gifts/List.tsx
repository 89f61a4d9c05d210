/** A list of the wallet that shows its first entries, and the rest on demand. */
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format';
import { Button } from '../../ui/controls/Button';
import { useVirtualRows } from '../../ui/layout/lists/virtual-rows';
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
  const shown = isWhole ? entries : entries.slice(0, first);
  const list = useRef<HTMLUListElement>(null);
  const rows = useVirtualRows(list, shown.length, ROW_HEIGHT);
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label} onFocus={rows.onFocus} onBlur={rows.onBlur}>
        {rows.pieces.map((piece) => {
          if ('gap' in piece) return <li key={piece.key} role="presentation" style={{ height: piece.gap }} />;
          const entry = shown[piece.index];
          if (entry === undefined) return null;
          const [place, size] = rows.isPart ? [piece.index + 1, shown.length] : [];
          return (
            <li
              key={entry.id}
              ref={rows.measure}
              className={styles.entry}
              data-index={piece.index}
              aria-posinset={place}
              aria-setsize={size}
            >
              {children(entry)}
            </li>
          );
        })}
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

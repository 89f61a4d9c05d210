/** A table of which only the rows near the viewport are drawn; a short one is drawn as a whole. On a phone its rows are cards. */
import { Fragment, useRef, type ReactNode, type RefCallback } from 'react';
import { classNames } from '../class-names';
import primitives from '../primitives.module.css';
import { useVirtualRows } from './virtual-rows';
import styles from './VirtualTable.module.css';

/** In px, until a row is measured. */
const ROW_HEIGHT = 35;

/** What each row's `tr` carries. */
export interface VirtualRowProps {
  readonly ref: RefCallback<HTMLElement> | undefined;
  readonly 'data-index': number;
  /** Its position in the whole table, when only a part of it is drawn. */
  readonly 'aria-rowindex': number | undefined;
}

interface VirtualTableProps<T> {
  readonly items: readonly T[];
  /** Inside a card with an inset, so that the rows have none of their own. */
  readonly isPlain?: boolean;
  /** Its accessible name; none inside a named region. */
  readonly label?: string;
  readonly columns: readonly { readonly title: ReactNode; readonly className?: string | undefined }[];
  /** Of the table, which has the attribute `aria-rowcount` while only a part of it is drawn. */
  readonly className?: string | undefined;
  /** Renders an item's row. */
  readonly children: (item: T, row: VirtualRowProps) => ReactNode;
}

export function VirtualTable<T extends { readonly id: string }>(props: VirtualTableProps<T>) {
  const { items, isPlain = false, label, columns, className, children } = props;
  const list = useRef<HTMLTableSectionElement>(null);
  const rows = useVirtualRows(list, items.length, ROW_HEIGHT);
  return (
    <table
      className={classNames(styles.table, isPlain && styles.plain, className)}
      aria-rowcount={rows.isPart ? items.length + 1 : undefined}
    >
      {label !== undefined && <caption className="visually-hidden">{label}</caption>}
      <thead className={primitives.cardsHead}>
        <tr aria-rowindex={rows.isPart ? 1 : undefined}>
          {columns.map((column, index) => (
            <th key={index} scope="col" className={column.className}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list} onFocus={rows.onFocus} onBlur={rows.onBlur}>
        {rows.pieces.map((piece) => {
          if ('gap' in piece) {
            return (
              <tr key={piece.key} aria-hidden="true">
                <td className={styles.gap} colSpan={columns.length} style={{ height: piece.gap }} />
              </tr>
            );
          }
          const { index } = piece;
          const item = items[index];
          if (item === undefined) return null;
          const place = rows.isPart ? index + 2 : undefined;
          return (
            <Fragment key={item.id}>
              {children(item, { ref: rows.measure, 'data-index': index, 'aria-rowindex': place })}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

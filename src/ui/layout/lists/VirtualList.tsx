/** A list of which only the rows near the viewport are drawn; a short one is drawn as a whole. */
import { useRef, type ReactNode } from 'react';
import { useVirtualRows } from './virtual-rows';

interface VirtualListProps<T> {
  readonly items: readonly T[];
  /** Height in px of a row that was not measured yet. */
  readonly rowHeight: number;
  /** Its accessible name; none where a heading stands above it. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly rowClassName: string | undefined;
  /** Renders what is in an item's row. */
  readonly children: (item: T) => ReactNode;
}

export function VirtualList<T extends { readonly id: string }>(props: VirtualListProps<T>) {
  const { items, rowHeight, label, className, rowClassName, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const rows = useVirtualRows(list, items.length, rowHeight);
  return (
    <ul ref={list} className={className} aria-label={label} onFocus={rows.onFocus} onBlur={rows.onBlur}>
      {rows.pieces.map((piece) => {
        if ('gap' in piece) return <li key={piece.key} role="presentation" style={{ height: piece.gap }} />;
        const item = items[piece.index];
        if (item === undefined) return null;
        const [place, size] = rows.isPart ? [piece.index + 1, items.length] : [];
        return (
          <li
            key={item.id}
            ref={rows.measure}
            className={rowClassName}
            data-index={piece.index}
            aria-posinset={place}
            aria-setsize={size}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}

/** A table of coloured cells, such as hours by weekday, navigable with the arrow keys; a line below describes the active cell. */
import { useState, type KeyboardEvent } from 'react';
import type { PingLevel } from '../../model/ping/ping-level.rules';
import { classNames } from '../layout/class-names';
import styles from './HeatMap.module.css';

export interface HeatCell {
  /** Null for a cell without data. */
  readonly level: PingLevel | null;
  /** Lower is better: the best cells have the strongest colour. Null for one that is never the best, as with no answer at all. */
  readonly weight: number | null;
  /** The cell's full description. */
  readonly text: string;
}

interface HeatMapProps {
  readonly title: string;
  /** Title of the row header column. */
  readonly corner: string;
  /** A title may be empty where there is no space for each. */
  readonly columns: readonly { readonly title: string; readonly name: string }[];
  readonly rows: readonly { readonly title: string; readonly name: string; readonly cells: readonly HeatCell[] }[];
  /** The line shown while no cell is active, from the best cell's text. */
  readonly best: (text: string) => string;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

export function HeatMap({ title, corner, columns, rows, best }: HeatMapProps) {
  const weighed = rows
    .flatMap(({ cells }, row) =>
      cells.flatMap(({ level, weight, text }, column) =>
        level === null || weight === null ? [] : [{ row, column, weight, text }],
      ),
    )
    .toSorted((a, b) => a.weight - b.weight);
  const [first, last] = [weighed[0], weighed.at(-1)];
  const [focused, setFocused] = useState<Place>(first ?? { row: 0, column: 0 });
  const [pointed, setPointed] = useState<Place | null>(null);
  const lightest = first?.weight ?? 0;
  const span = Math.max(1, (last?.weight ?? 0) - lightest);
  const detail = (pointed && rows[pointed.row]?.cells[pointed.column]?.text) ?? (first ? best(first.text) : '');
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = placeAfter(event.key, focused, rows.length, columns.length);
    if (!next) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
  };
  return (
    <div className={styles.frame}>
      <table
        className={styles.map}
        role="grid"
        aria-label={title}
        onKeyDown={press}
        onPointerLeave={() => setPointed(null)}
      >
        <thead>
          <tr>
            <td className={styles.corner}>
              <span className="visually-hidden">{corner}</span>
            </td>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={styles.column} aria-label={column.name}>
                <span>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title: rowTitle, name, cells }, row) => (
            <tr key={name}>
              <th scope="row" className={styles.row} aria-label={name}>
                {rowTitle}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={columns[column]?.name}
                  role="gridcell"
                  data-place={`${row} ${column}`}
                  className={styles.cell}
                  tabIndex={focused.row === row && focused.column === column ? 0 : -1}
                  aria-label={cell.text}
                  title={cell.text}
                  onFocus={() => {
                    setFocused({ row, column });
                    setPointed({ row, column });
                  }}
                  onBlur={() => setPointed(null)}
                  onPointerEnter={() => setPointed({ row, column })}
                >
                  <span
                    className={classNames(styles.colour, styles[cell.level ?? 'none'])}
                    style={cell.weight === null ? undefined : { opacity: strength((cell.weight - lightest) / span) }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.detail} title={detail}>
        {detail}
      </p>
    </div>
  );
}

/** The colour strength of a cell, from the best (0) to the worst (1). */
function strength(share: number): number {
  return 1 - 0.4 * Math.min(1, Math.max(0, share));
}

/** The target of a key; null for a key that does not move. */
function placeAfter(key: string, { row, column }: Place, rows: number, columns: number): Place | null {
  const at = (nextRow: number, nextColumn: number) => ({
    row: Math.min(Math.max(nextRow, 0), rows - 1),
    column: Math.min(Math.max(nextColumn, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, columns - 1);
    default:
      return null;
  }
}

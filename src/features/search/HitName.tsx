/** The name of a hit, with the query's match marked. */
import type { ReactNode } from 'react';
import { findMatch } from '../../model/search.rules';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import type { Command } from './hits';
import styles from './HitRow.module.css';

interface HitNameProps {
  readonly text: string;
  readonly query: string;
  readonly foreign?: Command['foreign'];
}

/** A part of it in another language has that language's font and pronunciation. */
export function HitName({ text, query, foreign }: HitNameProps) {
  const match = findMatch(text, query);
  const at = foreign === undefined ? text.length : Math.max(0, text.lastIndexOf(foreign.text));
  return (
    <span className={classNames(primitives.ellipsis, styles.name)} title={text}>
      {marked(text.slice(0, at), match)}
      {foreign && (
        <span lang={foreign.lang}>
          {marked(text.slice(at), match && { start: match.start - at, end: match.end - at })}
        </span>
      )}
    </span>
  );
}

/** A part of the name, with its share of the match marked. */
function marked(part: string, match: ReturnType<typeof findMatch>): ReactNode {
  const start = Math.max(0, match?.start ?? 0);
  const end = Math.min(part.length, match?.end ?? 0);
  if (start >= end) return part;
  return (
    <>
      {part.slice(0, start)}
      <mark className={styles.mark}>{part.slice(start, end)}</mark>
      {part.slice(end)}
    </>
  );
}

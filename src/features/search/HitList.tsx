/** The groups with headings and hits: one list box for keyboard and screen readers. */
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiguresAsOf } from '../../core/servers/use-figures';
import { foldQuery } from '../../model/search.rules';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { zoomOf } from '../../ui/layout/measures/zoom';
import { HitRow } from './HitRow';
import type { Group, Hit } from './hits';
import styles from './SearchPanel.module.css';

interface HitListProps {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly query: string;
  readonly active: Hit | undefined;
  readonly optionId: (hit: Hit) => string;
  readonly onPoint: (hit: Hit) => void;
  readonly onChoose: (hit: Hit) => void;
}

export function HitList({ id, groups, query, active, optionId, onPoint, onChoose }: HitListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const isFirst = active !== undefined && groups.find(({ hits }) => hits.length > 0)?.hits[0] === active;
  useLayoutEffect(() => {
    if (list.current) reveal(list.current, isFirst);
  }, [active?.id, isFirst]);
  const folded = foldQuery(query);
  // Shown once for all pings of the group: their chips have no room for it.
  const asOf = useFiguresAsOf();
  return (
    // The field's keys move in the list, so it is no tab stop: Chromium makes every scrolling element one.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('search.results')}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles.group}>
          <p id={`${id}-${group.id}`} role="presentation" className={styles.heading}>
            {group.title}
            {group.id === 'servers' && group.hits.length > 0 && asOf !== null && ` · ${asOf.text}`}
          </p>
          {group.hits.map((hit) => (
            <HitRow
              key={hit.id}
              id={optionId(hit)}
              hit={hit}
              query={folded}
              isActive={hit.id === active?.id}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
          {group.hits.length === 0 && <Nothing group={group} />}
        </div>
      ))}
    </div>
  );
}

/** A group without hits: loading, or empty. A failure is shown below the list. */
function Nothing({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  if (group.state === 'waiting') {
    return (
      <div className={styles.waiting} aria-hidden="true">
        <Skeleton width={48} height={27} radius={6} />
        <Skeleton width={140} height={10} />
      </div>
    );
  }
  return <p className={styles.nothing}>{t(group.state === 'failed' ? 'home.gamesFailed' : 'home.noData')}</p>;
}

/** Scrolls only the list, so that its active option is visible; for the first one including its heading. */
function reveal(list: HTMLElement, isFirst: boolean): void {
  const option = list.querySelector('[aria-selected="true"]');
  if (!option) return;
  const [frame, row] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
  const zoom = zoomOf(list);
  if (isFirst) list.scrollTop = 0;
  else if (row.top < frame.top) list.scrollTop -= (frame.top - row.top) / zoom;
  else if (row.bottom > frame.bottom) list.scrollTop += (row.bottom - frame.bottom) / zoom;
}

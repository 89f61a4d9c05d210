/** One page of the history as a virtual table: only visible rows are rendered, however many the provider sends. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsOf } from '../../model/shop/affiliate';
import type { AffiliatePage, AffiliateRow } from '../../../common/contract/provider/affiliate';
import { useFormat } from '../../lib/i18n/format';
import { offsetIn, pageScroller, scrollOptions } from '../../ui/layout/lists/page-scroll';
import { usePhone } from '../../ui/layout/use-media';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './HistoryTable.module.css';
import { useCover } from '../../ui/privacy/privacy';

const ROW_HEIGHT = 35;
/** Of a row that is a card on a phone. */
const CARD_HEIGHT = 65;
/** Rows drawn beyond each edge; a usual page of 20 is drawn as a whole. */
const OVERSCAN_ROWS = 20;

interface HistoryTableProps {
  readonly shown: AffiliatePage;
  /** Another page is loading. */
  readonly isBusy: boolean;
}

export function HistoryTable({ shown: { rows, page }, isBusy }: HistoryTableProps) {
  const { t } = useTranslation();
  const viewport = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const [scrollMargin, setScrollMargin] = useState(0);
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    ...scrollOptions,
    count: rows.length,
    getScrollElement: () => (isPhone ? pageScroller() : viewport.current),
    estimateSize: () => (isPhone ? CARD_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN_ROWS,
    scrollMargin,
  });
  useLayoutEffect(() => {
    if (viewport.current) setScrollMargin(isPhone ? offsetIn(pageScroller(), viewport.current) : 0);
    list.measure();
  }, [list, isPhone]);
  useEffect(() => {
    if (viewport.current) viewport.current.scrollTop = 0;
  }, [page]);
  const drawn = list.getVirtualItems();
  const before = Math.max(0, (drawn[0]?.start ?? 0) - scrollMargin);
  const after = Math.max(0, list.getTotalSize() + scrollMargin - (drawn.at(-1)?.end ?? 0));
  return (
    <div
      ref={viewport}
      className={classNames(styles.viewport, isBusy && styles.busy)}
      role="region"
      aria-label={t('shell.affiliateHistory')}
      tabIndex={0}
    >
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead className={primitives.cardsHead}>
          <tr aria-rowindex={1}>
            <th scope="col">{t('friends.date')}</th>
            <th scope="col">{t('friends.stepFriend')}</th>
            <th scope="col">{t('friends.bought')}</th>
            <th scope="col" className={styles.points}>
              {t('friends.pointsColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {drawn.map(({ index }) => {
            const row = rows[index];
            return row && <Row key={row.id} row={row} place={index + 2} />;
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, place }: { readonly row: AffiliateRow; readonly place: number }) {
  const cover = useCover();
  const { t } = useTranslation();
  const { date, time, number } = useFormat();
  const { createdAt, friend, item, points } = row;
  const months = monthsOf(item);
  const bought = months === null ? item || number(null) : t('friends.months', { count: months });
  return (
    <tr className={styles.row} aria-rowindex={place}>
      <td>
        {date(createdAt)}
        {createdAt !== null && <span className={styles.clock}>{time(createdAt)}</span>}
      </td>
      <td className={primitives.ellipsis} title={cover(friend)}>
        {friend === '' ? t('friends.someone') : cover(friend)}
      </td>
      <td className={primitives.ellipsis} title={bought}>
        {bought}
      </td>
      <td className={styles.points}>
        {points === null ? number(null) : t('friends.points', { points: number(points) })}
      </td>
    </tr>
  );
}

/** A spacer for rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true">
      <td className={styles.gap} colSpan={4} style={{ height }} />
    </tr>
  );
}

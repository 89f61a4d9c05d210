/** One page of the history, of as many rows as the provider sends; they scroll below the header. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsOf } from '../../model/shop/affiliate';
import type { AffiliatePage, AffiliateRow } from '../../../common/contract/provider/affiliate';
import { useFormat } from '../../lib/i18n/format';
import { VirtualTable, type VirtualRowProps } from '../../ui/layout/lists/VirtualTable';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './HistoryTable.module.css';
import { useCover } from '../../ui/privacy/privacy';

interface HistoryTableProps {
  readonly shown: AffiliatePage;
  /** Another page is loading. */
  readonly isBusy: boolean;
}

export function HistoryTable({ shown: { rows, page }, isBusy }: HistoryTableProps) {
  const { t } = useTranslation();
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (viewport.current) viewport.current.scrollTop = 0;
  }, [page]);
  return (
    <div
      ref={viewport}
      className={classNames(styles.viewport, isBusy && styles.busy)}
      role="region"
      aria-label={t('shell.affiliateHistory')}
      tabIndex={0}
    >
      <VirtualTable
        items={rows}
        columns={[
          { title: t('friends.date') },
          { title: t('friends.stepFriend') },
          { title: t('friends.bought') },
          { title: t('friends.pointsColumn'), className: styles.points },
        ]}
        className={styles.table}
      >
        {(entry, row) => <Row entry={entry} row={row} />}
      </VirtualTable>
    </div>
  );
}

function Row({ entry, row }: { readonly entry: AffiliateRow; readonly row: VirtualRowProps }) {
  const cover = useCover();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { createdAt, friend, item, points } = entry;
  const months = monthsOf(item);
  const bought = months === null ? item || number(null) : t('friends.months', { count: months });
  return (
    <tr {...row} className={styles.row}>
      <td>{dateTime(createdAt)}</td>
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

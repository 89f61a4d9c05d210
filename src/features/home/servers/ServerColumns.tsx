/** The header row of the server list: the names of its columns; a click on a sortable one sorts by it. */
import { ArrowDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerSort } from '../../../core/servers/server-list.rules';
import { setServerSort, useServers } from '../../../core/servers/servers.store';
import { classNames } from '../../../ui/layout/class-names';
import styles from './ServerFigures.module.css';

/** In px: the rows begin below it, and it stays while they scroll. */
export const COLUMNS_HEIGHT = 24;
/** Favourite, server, connect, jitter, missed, ping. */
export const COLUMN_COUNT = 6;
/** `aria-rowindex` of the first server: the header row is the first row. */
export const FIRST_ROW_INDEX = 2;

export const ServerColumns = memo(function ServerColumns() {
  const { t } = useTranslation();
  return (
    <div role="row" aria-rowindex={1} className={styles.columns} style={{ height: COLUMNS_HEIGHT }}>
      <span role="columnheader" className={styles.favourite}>
        <span className="visually-hidden">{t('home.favourite')}</span>
      </span>
      <Column sort="name" title={t('home.server')} className={styles.name} />
      <span role="columnheader" className={styles.connect}>
        <span className="visually-hidden">{t('home.connect')}</span>
      </span>
      <Column
        sort="jitter"
        title={t('home.jitter')}
        hint={t('home.jitterHint')}
        className={classNames(styles.figure, styles.jitter)}
      />
      <Column
        sort="missed"
        title={t('home.missedColumn')}
        hint={t('home.missedHint')}
        className={classNames(styles.figure, styles.missed)}
      />
      <Column sort="ping" title={t('home.ping')} className={styles.pingColumn} />
    </div>
  );
});

interface ColumnProps {
  readonly sort: ServerSort;
  readonly title: string;
  /** What the column's figure is. */
  readonly hint?: string;
  readonly className: string | undefined;
}

/** With the keyboard the order is chosen in the select above the list, so these buttons are no tab stops. */
function Column({ sort, title, hint, className }: ColumnProps) {
  const isSorted = useServers((servers) => servers.sort === sort);
  return (
    <span role="columnheader" aria-sort={isSorted ? 'ascending' : undefined} className={className}>
      <button type="button" tabIndex={-1} className={styles.column} title={hint} onClick={() => setServerSort(sort)}>
        {title}
        {isSorted && <ArrowDown size={11} aria-hidden />}
      </button>
    </span>
  );
}

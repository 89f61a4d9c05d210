/** The server list of home: tabs of its groups, search, country filter, sort, and the rows. */
import { History, RefreshCw, Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { retestServers } from '../../../core/connection/monitoring/watch-servers';
import { setServerGroup, setServerKeyword, useServers } from '../../../core/servers/servers.store';
import { useFiguresAsOf } from '../../../core/servers/use-figures';
import { AsOf } from '../../../ui/layout/AsOf';
import { IconButton } from '../../../ui/controls/buttons/IconButton';
import { SearchField } from '../../../ui/controls/fields/SearchField';
import { tabId, Tabs } from '../../../ui/controls/Tabs';
import { useFormat } from '../../../lib/i18n/format';
import { CountrySelect, SortSelect } from './ServerSelects';
import { ServerRows } from './ServerRows';
import { useGroupCounts } from './use-server-order';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './ServersCard.module.css';

export function ServersCard() {
  const { t } = useTranslation();
  const panelId = useId();
  const keyword = useServers((servers) => servers.keyword);
  const group = useServers((servers) => servers.group);
  return (
    <section className={classNames(primitives.card, styles.card)} aria-label={t('home.servers')}>
      <header className={styles.head}>
        <h2 className="visually-hidden">{t('home.servers')}</h2>
        <GroupTabs panelId={panelId} />
        <MeasuredAt />
        <TestAgain />
      </header>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          size="small"
          data-draft
          label={t('home.searchServers')}
          placeholder={t('shell.search')}
          clearLabel={t('home.clearSearch')}
          value={keyword}
          onChange={setServerKeyword}
        />
        <CountrySelect />
        <SortSelect />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, group)}
        className={classNames(primitives.column, styles.panel)}
      >
        {group === 'vip' && <p className={styles.note}>{t('home.vipText')}</p>}
        <ServerRows />
      </div>
    </section>
  );
}

/** The groups, each with the number of rows that it shows. */
function GroupTabs({ panelId }: { readonly panelId: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const group = useServers((servers) => servers.group);
  const isLoaded = useServers(({ list }) => list.length > 0);
  const counts = useGroupCounts();
  const countOf = (counted: keyof typeof counts) => (isLoaded ? number(counts[counted]) : undefined);
  return (
    <Tabs
      label={t('home.serverGroup')}
      value={group}
      panelId={panelId}
      tabs={[
        { value: 'all', title: t('home.all'), count: countOf('all') },
        {
          value: 'favourites',
          title: t('home.favourites'),
          icon: <Star size={14} aria-hidden />,
          count: countOf('favourites'),
        },
        { value: 'recent', title: t('home.recent'), icon: <History size={14} aria-hidden />, count: countOf('recent') },
        { value: 'vip', title: t('home.vip'), hint: t('home.vipText'), count: countOf('vip') },
      ]}
      onChange={setServerGroup}
    />
  );
}

/** When the figures of the rows were measured, while they are not the present ones: beside the tabs there is no room for more than the clock's time. */
function MeasuredAt() {
  const asOf = useFiguresAsOf();
  return <span className={styles.measuredAt}>{asOf && <AsOf time={asOf.clock} text={asOf.text} />}</span>;
}

/** Ends the current sweep and measures again; rows update as measurements arrive. */
function TestAgain() {
  const { t } = useTranslation();
  const isReady = useServers(({ list }) => list.length > 0);
  return (
    <IconButton
      size="small"
      label={t('home.testAgain')}
      icon={<RefreshCw size={14} aria-hidden />}
      disabled={!isReady}
      onClick={() => void retestServers()}
    />
  );
}

/** The server list of home: search, country filter, sort, and the rows. */
import { ArrowDownWideNarrow, Globe, ListFilter, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesOf, type ServerGroup, type ServerSort } from '../../../core/servers/server-list.rules';
import { retestServers } from '../../../core/connection/watch-servers';
import {
  setServerCountry,
  setServerGroup,
  setServerKeyword,
  setServerSort,
  useServers,
} from '../../../core/servers/servers.store';
import { Flag } from '../../../ui/layout/Flag';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { Select, type SelectOption } from '../../../ui/controls/select/Select';
import { Tag } from '../../../ui/feedback/Tag';
import { ServerRows } from './ServerRows';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './ServersCard.module.css';

export function ServersCard() {
  const { t } = useTranslation();
  const keyword = useServers((servers) => servers.keyword);
  const total = useServers(({ list }) => list.length);
  return (
    <section className={classNames(primitives.card, styles.card)} aria-label={t('home.servers')}>
      <header className={styles.head}>
        <h2 className="visually-hidden">{t('home.servers')}</h2>
        <span className={styles.group}>
          <GroupSelect />
        </span>
        {total > 0 && <Tag>{total}</Tag>}
        <span className={styles.sort}>
          <SortSelect />
        </span>
        <TestAgain />
      </header>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          size="small"
          label={t('home.searchServers')}
          placeholder={t('shell.search')}
          clearLabel={t('home.clearSearch')}
          value={keyword}
          onChange={setServerKeyword}
        />
        <CountrySelect />
      </div>
      <ServerRows />
    </section>
  );
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

function GroupSelect() {
  const { t } = useTranslation();
  const group = useServers((servers) => servers.group);
  const options: readonly SelectOption<ServerGroup>[] = [
    { value: 'all', title: t('home.servers') },
    { value: 'favourites', title: t('home.favourites') },
    { value: 'recent', title: t('home.recent') },
    { value: 'vip', title: t('home.vip') },
  ];
  return (
    <Select
      label={t('home.serverGroup')}
      value={group}
      options={options}
      variant="plain"
      icon={<ListFilter size={16} aria-hidden />}
      onChange={setServerGroup}
    />
  );
}

function SortSelect() {
  const { t } = useTranslation();
  const sort = useServers((servers) => servers.sort);
  const options: readonly SelectOption<ServerSort>[] = [
    { value: 'ping', title: t('home.sortPing') },
    { value: 'name', title: t('home.sortName') },
    { value: 'country', title: t('home.sortCountry') },
  ];
  return (
    <Select
      label={t('home.sort')}
      value={sort}
      options={options}
      variant="plain"
      align="end"
      icon={<ArrowDownWideNarrow size={16} aria-hidden />}
      onChange={setServerSort}
    />
  );
}

function CountrySelect() {
  const { t, i18n } = useTranslation();
  const list = useServers((servers) => servers.list);
  const country = useServers((servers) => servers.country);
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' });
    const all: SelectOption<string> = {
      value: '',
      title: t('home.allCountries'),
      short: t('home.all'),
      icon: <Globe size={16} aria-hidden />,
    };
    const each = countriesOf(list).map((code) => ({
      value: code,
      title: names.of(code) ?? code,
      short: code,
      icon: <Flag countryCode={code} />,
    }));
    return [all, ...each];
  }, [list, t, i18n.language]);
  return (
    <Select
      label={t('home.country')}
      value={country}
      options={options}
      display="short"
      align="end"
      searchable
      searchLabel={t('home.searchCountry')}
      emptyText={t('home.noMatch')}
      onChange={setServerCountry}
    />
  );
}

/** The server list of home: search, country filter, sort, and the rows. */
import { ArrowDownWideNarrow, Globe } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesOf, type ServerSort } from '../../domain/server-list';
import { setServerCountry, setServerKeyword, setServerSort, useServers } from '../../stores/servers';
import { Flag } from '../../ui/Flag';
import { SearchField } from '../../ui/SearchField';
import { Select, type SelectOption } from '../../ui/Select';
import { Tag } from '../../ui/Tag';
import { ServerRows } from './ServerRows';
import styles from './ServersCard.module.css';

export function ServersCard() {
  const { t } = useTranslation();
  const keyword = useServers((servers) => servers.keyword);
  const total = useServers(({ list }) => list.length);
  return (
    <section className={styles.card} aria-label={t('home.servers')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('home.servers')}</h2>
        {total > 0 && <Tag>{total}</Tag>}
        <span className={styles.sort}>
          <SortSelect />
        </span>
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

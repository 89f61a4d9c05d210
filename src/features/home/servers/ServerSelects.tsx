/** The selects of the server list: its sort order, and the country that it shows. */
import { ArrowDownWideNarrow, Globe } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesOf, type ServerSort } from '../../../core/servers/server-list.rules';
import { setServerCountry, setServerSort, useServers } from '../../../core/servers/servers.store';
import { useCountryNames } from '../../../lib/i18n/country-names';
import type { SelectOption } from '../../../ui/controls/select/list-options';
import { Select } from '../../../ui/controls/select/Select';
import { Flag } from '../../../ui/layout/Flag';

export function SortSelect() {
  const { t } = useTranslation();
  const sort = useServers((servers) => servers.sort);
  const options: readonly SelectOption<ServerSort>[] = [
    { value: 'ping', title: t('home.sortPing') },
    { value: 'jitter', title: t('home.jitter') },
    { value: 'missed', title: t('home.missedColumn') },
    { value: 'name', title: t('home.sortName') },
    { value: 'country', title: t('home.sortCountry') },
  ];
  return (
    <Select
      label={t('home.sort')}
      value={sort}
      options={options}
      variant="plain"
      display="icon"
      align="end"
      icon={<ArrowDownWideNarrow size={16} aria-hidden />}
      onChange={setServerSort}
    />
  );
}

export function CountrySelect() {
  const { t } = useTranslation();
  const names = useCountryNames();
  const list = useServers((servers) => servers.list);
  const country = useServers((servers) => servers.country);
  const options = useMemo(() => {
    const all: SelectOption<string> = {
      value: '',
      title: t('home.allCountries'),
      short: t('home.all'),
      icon: <Globe size={16} aria-hidden />,
    };
    const each = names.sortCodes(countriesOf(list)).map((code) => ({
      value: code,
      title: names.nameOf(code),
      short: code,
      keywords: names.wordsOf(code),
      icon: <Flag countryCode={code} />,
    }));
    return [all, ...each];
  }, [list, t, names]);
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

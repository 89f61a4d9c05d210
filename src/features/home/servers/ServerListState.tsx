/** The server list without a row to show: loading, failed, empty, or no match of the filters. */
import { Crown, History, Inbox, SearchX, ServerOff, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serversOfGroup, type ServerGroup } from '../../../core/servers/server-groups.rules';
import { useRecents } from '../../../core/servers/recents.store';
import { refreshServers } from '../../../core/servers/load-servers';
import { useCodedFailureText } from '../../../lib/i18n/failure-text';
import { setServerCountry, setServerGroup, setServerKeyword, useServers } from '../../../core/servers/servers.store';
import { BusyButton } from '../../../ui/controls/buttons/BusyButton';
import { Button } from '../../../ui/controls/buttons/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Loading } from '../../../ui/feedback/Loading';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './ServerListState.module.css';

/** As many as the smallest list shows. */
const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6];

/** What each group says while it has no server. */
const EMPTY_GROUPS = {
  favourites: { icon: Star, title: 'home.favouritesEmpty', text: 'home.favouritesEmptyText' },
  recent: { icon: History, title: 'home.recentEmpty', text: 'home.recentEmptyText' },
  vip: { icon: Crown, title: 'home.vipEmpty', text: 'home.vipEmptyText' },
} as const satisfies Record<Exclude<ServerGroup, 'all'>, object>;

export function ServerListState() {
  const { t } = useTranslation();
  const codedFailureText = useCodedFailureText();
  const status = useServers((servers) => servers.status);
  const failure = useServers((servers) => servers.failure);
  const isFiltered = useServers(({ list, keyword, country }) => list.length > 0 && (keyword !== '' || country !== ''));
  const group = useEmptyGroup();
  if (group !== null) {
    const { icon: Icon, title, text } = EMPTY_GROUPS[group];
    return (
      <EmptyState
        icon={<Icon size={16} />}
        tone="neutral"
        title={t(title)}
        text={t(text)}
        action={
          <Button size="small" onClick={showAll}>
            {t('home.showAllServers')}
          </Button>
        }
      />
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX size={16} />}
        tone="neutral"
        title={t('home.noData')}
        text={t('home.noMatchText')}
        action={
          <Button size="small" onClick={clearFilters}>
            {t('home.clearFilters')}
          </Button>
        }
      />
    );
  }
  if (status === 'loading') return <LoadingRows />;
  const retry = (
    <BusyButton size="small" onPress={refreshServers}>
      {t('common.tryAgain')}
    </BusyButton>
  );
  if (failure) {
    return (
      <EmptyState
        icon={<ServerOff size={16} />}
        tone="red"
        title={t('home.listFailed')}
        text={codedFailureText(failure)}
        action={retry}
      />
    );
  }
  return <EmptyState icon={<Inbox size={16} />} title={t('home.noData')} text={t('home.noDataText')} action={retry} />;
}

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <Loading className={styles.loading} label={t('home.loading')}>
      {SKELETON_ROWS.map((row) => (
        <span key={row} className={styles.row}>
          <Skeleton width={16} height={16} radius={8} />
          <Skeleton width={20} height={15} radius={3} />
          <Skeleton width={90 + ((row * 37) % 50)} height={10} />
          <span className={styles.chip}>
            <Skeleton width={80} height={22} radius={11} />
          </span>
        </span>
      ))}
    </Loading>
  );
}

/** The chosen group when it has no server at all, whatever is searched; null otherwise. */
function useEmptyGroup(): keyof typeof EMPTY_GROUPS | null {
  const recentIds = useRecents((recents) => recents.serverIds);
  return useServers(({ list, group }) =>
    group === 'all' || list.length === 0 || serversOfGroup(list, group, recentIds).length > 0 ? null : group,
  );
}

function clearFilters(): void {
  setServerKeyword('');
  setServerCountry('');
}

function showAll(): void {
  clearFilters();
  setServerGroup('all');
}

/** The whole catalogue: searchable by name, with views of all, favourite and recent games. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveGames, loadNextGames, searchGames } from '../../core/games/browse-games';
import {
  setCatalogueView,
  useCatalogue,
  useCatalogueSearch,
  type CatalogueView,
} from '../../core/games/catalogue.store';
import { useSession } from '../../core/session/session.store';
import { SearchField } from '../../ui/controls/fields/SearchField';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { PageHead } from '../../ui/layout/PageHead';
import styles from './AllGamesPage.module.css';
import { GamesGrid } from './GamesGrid';
import { GamesState } from './GamesState';
import { useShownGames } from './use-shown-games';
import { LiveRegion } from '../../ui/feedback/LiveRegion';

const VIEWS = {
  all: 'home.all',
  favourites: 'games.favourites',
  recent: 'games.recent',
} as const satisfies Record<CatalogueView, string>;

export function AllGamesPage() {
  const { t } = useTranslation();
  const epoch = useSession((session) => session.epoch);
  // Started here and not with the app's loops: only this page needs it, so that other first paints do not load it.
  useEffect(() => {
    void loadNextGames();
    return leaveGames;
  }, [epoch]);
  const view = useCatalogue((catalogue) => catalogue.view);
  const keyword = useCatalogue((catalogue) => catalogue.keyword);
  const isSearching = useCatalogueSearch(({ isLoading }) => view === 'all' && isLoading);
  const { games, hasMore, searchedFor } = useShownGames();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHead title={t('shell.allGames')}>
          <SegmentedControl
            label={t('games.show')}
            value={view}
            options={(['all', 'favourites', 'recent'] as const).map((value) => ({ value, title: t(VIEWS[value]) }))}
            onChange={setCatalogueView}
          />
          <SearchField
            className={styles.search}
            size="small"
            data-draft
            label={t('games.search')}
            placeholder={t('games.search')}
            clearLabel={t('home.clearSearch')}
            value={keyword}
            onChange={searchGames}
            busy={isSearching}
          />
        </PageHead>
        <LiveRegion>
          {isSearching ? t('games.loading') : searchedFor !== '' && games.length === 0 && t('home.noData')}
        </LiveRegion>
      </div>
      {games.length > 0 ? (
        <GamesGrid key={view} games={games} hasMore={hasMore} searchedFor={searchedFor} />
      ) : (
        <GamesState />
      )}
    </div>
  );
}

/** The page without a game to show: loading, failed, offline, empty, or no match. */
import { Gamepad2, SearchX, Star, WifiOff, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffline, type Failure } from '../../model/failure';
import { loadNextGames, repeatGameSearch, searchGames } from '../../core/games/browse-games';
import { useCodedFailureText } from '../../lib/i18n/failure-text';
import { useCatalogue, useCatalogueSearch } from '../../core/games/catalogue.store';
import { settledFailure } from '../../core/session/resource.store';
import { environment } from '../../core/diagnostics/environment.store';
import { classNames } from '../../ui/layout/class-names';
import { Button } from '../../ui/controls/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Loading } from '../../ui/feedback/Loading';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './GamesState.module.css';

/** One page (docs/product.md section 9). */
const SKELETON_CARDS = 20;

export function GamesState() {
  const view = useCatalogue((catalogue) => catalogue.view);
  const isSearch = useCatalogue(({ keyword }) => keyword.trim() !== '');
  const pages = useCatalogue();
  const found = useCatalogueSearch();
  const shown = isSearch ? found : pages;
  const failure = settledFailure(shown);
  const retry = () => {
    if (isSearch) repeatGameSearch();
    else void loadNextGames();
  };
  if (view !== 'all') return isSearch ? <NoMatch /> : <NoneKept view={view} />;
  if (failure !== null) return <Failed failure={failure} retry={retry} />;
  if (shown.isLoading || shown.data === null) return <LoadingCards />;
  return isSearch ? <NoMatch /> : <NoGames />;
}

function LoadingCards() {
  const { t } = useTranslation();
  return (
    <Loading className={styles.loading} label={t('games.loading')}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <Skeleton key={index} className={classNames(styles.card)} height="auto" radius={12} />
      ))}
    </Loading>
  );
}

function Failed({ failure, retry }: { readonly failure: Failure; readonly retry: () => void }) {
  const { t } = useTranslation();
  const codedFailureText = useCodedFailureText();
  return (
    <State
      icon={isOffline(failure) ? <WifiOff size={16} /> : <Gamepad2 size={16} />}
      tone="red"
      title={t(isOffline(failure) ? 'home.offline' : 'home.gamesFailed')}
      text={codedFailureText(failure)}
      action={{ label: t('common.tryAgain'), run: retry }}
    />
  );
}

function NoMatch() {
  const { t } = useTranslation();
  return (
    <State
      icon={<SearchX size={16} />}
      title={t('home.noData')}
      text={t('games.noMatchText')}
      action={{ label: t('home.clearSearch'), run: () => searchGames('') }}
    />
  );
}

function NoGames() {
  const { t } = useTranslation();
  return <State icon={<Gamepad2 size={16} />} title={t('home.noData')} text={t('home.noGamesText')} />;
}

function NoneKept({ view }: { readonly view: 'favourites' | 'recent' }) {
  const { t } = useTranslation();
  if (view === 'favourites') {
    return <State icon={<Star size={16} />} title={t('home.noData')} text={t('games.noFavouritesText')} />;
  }
  return (
    <State
      icon={<Zap size={16} />}
      title={t('home.noData')}
      text={t(environment().isDesktop ? 'games.noRecentText' : 'home.webTitle')}
    />
  );
}

interface StateProps {
  readonly icon: ReactNode;
  readonly tone?: 'neutral' | 'red';
  readonly title: string;
  readonly text: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void };
}

function State({ action, tone = 'neutral', ...words }: StateProps) {
  return (
    <EmptyState
      {...words}
      tone={tone}
      action={
        action && (
          <Button size="small" onClick={action.run}>
            {action.label}
          </Button>
        )
      }
    />
  );
}

/** All groups of the panel for a query. */
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findMatch, foldQuery, search, searchable } from '../../model/search.rules';
import type { PageLink } from '../../lib/i18n/page-link';
import { findGames, stopFindingGames } from './find-games';
import { useSearch } from './search.store';
import { actionHit, gameHit, pageHit, type Command, type Group, type Hit } from './hits';
import { useActions, usePages } from './use-commands';
import { useServerHits } from './use-server-hits';

const SUGGESTED_GAMES_LIMIT = 4;
const MATCHED_GAMES_LIMIT = 6;
const COMMANDS_LIMIT = 5;

/**
 * The groups for the typed text. Without a text the two lists of docs/product.md section 2 are shown even when empty; with one, groups
 * without a match are left out.
 */
export function useGroups(typed: string, offered: readonly PageLink[]): readonly Group[] {
  const { t } = useTranslation();
  const query = foldQuery(typed);
  const servers = useServerHits(query);
  const games = useGameGroup(typed, query);
  const pages = useCommandHits(usePages(offered), query, pageHit);
  const actions = useCommandHits(useActions(), query, actionHit);
  return useMemo(() => {
    const serverTitle = t(query === '' ? 'search.recentServers' : 'home.servers');
    const groups: Group[] = [
      ...(servers === null
        ? []
        : [{ id: 'servers', title: serverTitle, hits: servers, state: 'ready' } satisfies Group]),
      { id: 'games', title: t('search.games'), ...games },
      { id: 'pages', title: t('search.pages'), hits: pages, state: 'ready' },
      { id: 'actions', title: t('search.actions'), hits: actions, state: 'ready' },
    ];
    return query === '' ? groups : groups.filter(({ hits, state }) => hits.length > 0 || state !== 'ready');
  }, [t, query, servers, games, pages, actions]);
}

/** Games are searched by the provider; until its response, the previous results that match this query too stay. */
function useGameGroup(typed: string, query: string): Pick<Group, 'hits' | 'state'> {
  const { key, isLoading, failure, data } = useSearch();
  const keyword = typed.trim();
  useEffect(() => findGames(keyword), [keyword]);
  useEffect(() => stopFindingGames, []);
  return useMemo(() => {
    const isCurrent = key === keyword && !isLoading;
    const isFailed = failure !== null;
    const games = isFailed ? [] : (data ?? []);
    const shown = isCurrent ? games : games.filter(({ name }) => findMatch(name, query) !== null);
    const hits = shown.slice(0, keyword === '' ? SUGGESTED_GAMES_LIMIT : MATCHED_GAMES_LIMIT).map(gameHit);
    return { hits, state: isCurrent ? (isFailed ? 'failed' : 'ready') : 'waiting' };
  }, [key, isLoading, failure, data, keyword, query]);
}

function useCommandHits(commands: readonly Command[], query: string, hit: (command: Command) => Hit): readonly Hit[] {
  return useMemo(() => {
    if (query === '') return commands.filter(({ isOffered }) => isOffered).map(hit);
    const entries = commands.map((command) => searchable(command, command.title, command.aliases));
    return search(entries, query, COMMANDS_LIMIT).map(hit);
  }, [commands, query, hit]);
}

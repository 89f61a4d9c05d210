/** All groups of the panel for a query. */
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findMatch, foldQuery, search, searchable } from '../../model/search.rules';
import type { PageLink } from '../../lib/i18n/page-link';
import { findGames, stopFindingGames } from './find-games';
import { useSearch } from './search.store';
import { actionHit, gameHit, pageHit, type Command, type Group, type Hit } from './hits';
import { useActions } from './commands/use-actions';
import { usePages } from './use-pages';
import {
  useHelpActions,
  useQuestionCommands,
  useRedeemCommand,
  useSettingCommands,
} from './commands/use-help-commands';
import { useServerHits } from './use-server-hits';

const SUGGESTED_GAMES_LIMIT = 4;
const MATCHED_GAMES_LIMIT = 6;
const COMMANDS_LIMIT = 5;
const QUESTIONS_LIMIT = 3;

/**
 * The groups for the typed text. Without a text the two lists of docs/product.md section 2 are shown even when empty; with one, groups
 * without a match are left out. Settings and questions are found by typing only, because they are many.
 * @param showShortcuts opens the list of keyboard shortcuts
 */
export function useGroups(typed: string, offered: readonly PageLink[], showShortcuts: () => void): readonly Group[] {
  const { t } = useTranslation();
  const query = foldQuery(typed);
  const servers = useServerHits(query);
  const games = useGameGroup(typed, query);
  const pages = useCommandHits(usePages(offered), query, pageHit);
  const settings = useCommandHits(useSettingCommands(), query, pageHit);
  const questions = useCommandHits(useQuestionCommands(), query, pageHit, QUESTIONS_LIMIT);
  const actions = useActionHits(typed, query, showShortcuts);
  return useMemo(() => {
    const serverTitle = t(query === '' ? 'search.recentServers' : 'home.servers');
    const groups: Group[] = [
      ...(servers === null ? [] : [{ id: 'servers', title: serverTitle, ...servers } satisfies Group]),
      { id: 'games', title: t('search.games'), ...games },
      { id: 'pages', title: t('search.pages'), hits: pages, state: 'ready' },
      { id: 'actions', title: t('search.actions'), hits: actions, state: 'ready' },
      { id: 'settings', title: t('shell.settings'), hits: settings, state: 'ready' },
      { id: 'questions', title: t('support.faqTitle'), hits: questions, state: 'ready' },
    ];
    const isShownEmpty = ({ id, state }: Group) =>
      state !== 'ready' || (query === '' && id !== 'settings' && id !== 'questions');
    return groups.filter((group) => group.hits.length > 0 || isShownEmpty(group));
  }, [t, query, servers, games, pages, settings, questions, actions]);
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

/** The actions; a typed gift code comes first. */
function useActionHits(typed: string, query: string, showShortcuts: () => void): readonly Hit[] {
  const hits = useCommandHits(useActions(useHelpActions(showShortcuts)), query, actionHit);
  const redeem = useRedeemCommand(typed);
  return useMemo(() => (redeem ? [actionHit(redeem), ...hits] : hits), [redeem, hits]);
}

function useCommandHits(
  commands: readonly Command[],
  query: string,
  hit: (command: Command) => Hit,
  limit = COMMANDS_LIMIT,
): readonly Hit[] {
  return useMemo(() => {
    if (query === '') return commands.filter(({ isOffered }) => isOffered).map(hit);
    const entries = commands.map((command) => searchable(command, command.title, command.aliases));
    return search(entries, query, limit).map(hit);
  }, [commands, query, hit, limit]);
}

/** The palette's installed games: play one, and its options (docs/product.md section 18, Play). */
import { Play, SlidersHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keptGamesOf } from '../../../model/games/kept-games';
import { useGames } from '../../../core/games/games.store';
import { openGameOptions, useInstalled } from '../../../core/games/installed.store';
import { useKeptGames } from '../../../core/games/kept-games.store';
import { useSession } from '../../../core/session/session.store';
import type { Command } from '../hits';
import { useSearch } from '../search.store';

/** Two commands for each game that is known to the page and installed; found by typing only. Its options stay after 'None of these'. */
export function usePlayCommands(): readonly Command[] {
  const { t } = useTranslation();
  const tools = useInstalled((state) => state.tools);
  const accountId = useSession(({ user }) => user?.id);
  const kept = useKeptGames();
  const home = useGames(({ data }) => data);
  const found = useSearch(({ data }) => data);
  return useMemo(() => {
    if (!tools) return [];
    const { recent, favourites } = keptGamesOf(kept, accountId);
    const games = new Map([...(home ?? []), ...(found ?? []), ...favourites, ...recent].map((game) => [game.id, game]));
    return [...games.values()].flatMap((game): Command[] => {
      if (!tools.hasOptions(game)) return [];
      const [aliases, names] = [game.name, { game: game.name }];
      const play: Command[] = [
        {
          id: `play-${game.id}`,
          title: t('games.play', names),
          icon: Play,
          isOffered: false,
          aliases: [`play start launch ${aliases}`],
          run: () => tools.play(game),
        },
      ];
      return [
        ...(tools.matchOf(game).state === 'none' ? [] : play),
        {
          id: `play-options-${game.id}`,
          title: t('games.playOptions', names),
          icon: SlidersHorizontal,
          aliases: [`play options server ${aliases}`],
          isOffered: false,
          run: () => openGameOptions(game),
        },
      ];
    });
  }, [t, tools, kept, accountId, home, found]);
}

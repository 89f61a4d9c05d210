/** The games of home for the views that show them. Without a network a retry resumes the bootstrap, after which they are loaded. */
import type { Game } from '../../../common/contract/provider/game';
import { useGames } from '../games/games.store';
import { loadHomeGames } from '../games/load-games';
import { resumeBootstrap } from './network-gate';
import { useOnline } from './use-online';

export interface HomeGames {
  /** Null before they are loaded. */
  readonly listed: readonly Game[] | null;
  readonly isFailed: boolean;
  readonly onRetry: () => Promise<void>;
}

export function useHomeGames(): HomeGames {
  const listed = useGames(({ data }) => data);
  const isOnline = useOnline();
  const isFailed = useGames(({ failure }) => failure !== null) || !isOnline;
  return { listed, isFailed, onRetry: async () => (isOnline ? loadHomeGames() : resumeBootstrap()) };
}

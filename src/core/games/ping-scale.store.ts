/** The ping levels that the person has chosen, for all games and for single ones, and the one hook that gives the scale that applies now. */
import { create } from 'zustand';
import { isOnOrReconnecting } from '../../model/connection';
import { keptGamesOf } from '../../model/games/kept-games';
import { withGameScale, withoutGameScale, type GameScale } from '../../model/ping/game-scales';
import { scaleOf, type PingScale, type ScaleChoice } from '../../model/ping/ping-level.rules';
import { readStored, writeStored } from '../../lib/platform/storage';
import { useConnection } from '../connection/connection.store';
import { whenSessionEnds } from '../session/session-end.store';
import { useSession } from '../session/session.store';
import { useKeptGames } from './kept-games.store';

export interface PingScaleState {
  /** For all games without levels of their own; kept on this machine. */
  readonly choice: ScaleChoice;
  /** Kept until the session ends, as the games themselves are. */
  readonly games: readonly GameScale[];
}

const initial = (): PingScaleState => ({ choice: readStored('pingScale'), games: readStored('gameScales') });

export const usePingScales = create<PingScaleState>()(initial);

/** Chooses the levels for all games. */
export function choosePingScale(choice: ScaleChoice): void {
  writeStored('pingScale', choice);
  usePingScales.setState({ choice });
}

/** Chooses a game's own levels. Starts from the stored value: another window may have chosen meanwhile. */
export function chooseGameScale(scale: GameScale): void {
  keepGames(withGameScale(readStored('gameScales'), scale));
}

/** Removes a game's own levels. */
export function removeGameScale(gameId: string): void {
  keepGames(withoutGameScale(readStored('gameScales'), gameId));
}

/**
 * The scale of every ping that is shown: while connected, that of the game which the connection is for, or after a connect by hand of the
 * server's game that was started last, when it has levels of its own; else that for all games. The same object until it changes.
 */
export function usePingScale(): PingScale {
  const serverId = useConnection(({ connection }) => (isOnOrReconnecting(connection) ? connection.serverId : null));
  const accountId = useSession(({ user }) => user?.id);
  const ownId = useConnection((state) => state.gameId);
  const lastId = useKeptGames(
    (kept) => keptGamesOf(kept, accountId).recent.find((game) => game.serverId === serverId)?.id,
  );
  const gameId = serverId === null ? undefined : (ownId ?? lastId);
  return usePingScales(({ choice, games }) => scaleOf(games.find((own) => own.gameId === gameId)?.choice ?? choice));
}

function keepGames(games: readonly GameScale[]): void {
  writeStored('gameScales', games);
  usePingScales.setState({ games });
}

/** Resets to what is stored: on sign-out after the storage is wiped, and for tests. */
function resetPingScales(): void {
  usePingScales.setState(initial());
}

whenSessionEnds(resetPingScales);

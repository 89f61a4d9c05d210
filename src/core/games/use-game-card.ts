/** What a game's card shows of its server, and what it offers once the game is known to be installed. */
import type { Game } from '../../../common/contract/provider/game';
import { useFormat } from '../../lib/i18n/format';
import { useIsConnectedTo } from '../connection/connection.store';
import { useIsServerMissing } from '../servers/servers.store';
import { useFiguresAsOf, useGameServer } from '../servers/use-figures';
import { openGameOptions, useInstalled } from './installed.store';

export interface GameCardState {
  readonly isConnected: boolean;
  /** The game's server cannot be connected to. */
  readonly isMissing: boolean;
  /** Null for a game that no launcher has installed. */
  readonly play: Play | null;
}

interface Play {
  /** Whether Play is connecting, or waiting for a good line. */
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onOptions: () => void;
}

export function useGameCard(game: Game): GameCardState {
  const isConnected = useIsConnectedTo(game.serverId);
  // A connection keeps its server, whatever the list contains later.
  const isMissing = useIsServerMissing(game.serverId) && !isConnected;
  return { isConnected, isMissing, play: usePlay(game) };
}

/**
 * The line of a card: the game's server with its ping, or why there is none; null for no line. For a component of its own, which alone is drawn
 * again with each ping.
 * @param missing the text for a game whose server cannot be connected to; null for any other
 */
export function useGameLine(serverId: string | null, missing: string | null) {
  const { milliseconds: format } = useFormat();
  const server = useGameServer(serverId);
  const asOf = useFiguresAsOf();
  const line = missing === null ? server : { name: missing, roundTripMs: null, isMissing: true };
  return line && { ...line, asOf, format };
}

function usePlay(game: Game): Play | null {
  const tools = useInstalled((state) => state.tools);
  const isPlaying = useInstalled(({ playingId }) => playingId === game.id);
  if (!tools || tools.matchOf(game).state === 'none') return null;
  return { isPlaying, onPlay: () => tools.play(game), onOptions: () => openGameOptions(game) };
}

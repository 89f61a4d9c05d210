/** What a game's card offers once it is known to be installed. */
import type { Game } from '../../../common/contract/provider/game';
import { openGameOptions, useInstalled } from './installed.store';

export interface Play {
  /** Whether Play is connecting, or waiting for a good line. */
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onOptions: () => void;
}

/** Null for a game that no launcher has installed. */
export function usePlay(game: Game): Play | null {
  const tools = useInstalled((state) => state.tools);
  const isPlaying = useInstalled(({ playingId }) => playingId === game.id);
  if (!tools || tools.matchOf(game).state === 'none') return null;
  return { isPlaying, onPlay: () => tools.play(game), onOptions: () => openGameOptions(game) };
}

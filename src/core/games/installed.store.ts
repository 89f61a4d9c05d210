/**
 * What is known of the installed games, and which dialog of theirs is open (docs/product.md section 18, Play). Small, because the cards of
 * home read it; the work is in watch-installed, which is loaded later.
 */
import { create } from 'zustand';
import type { Game } from '../../../common/contract/provider/game';
import type { InstalledIndex, InstalledMatch } from '../../model/games/installed-games';
import { whenSessionEnds } from '../session/session-end.store';

/** What the cards use once it is loaded. A new object when an answer for any game has changed. */
export interface PlayTools {
  /** The installed game of a provider's game. */
  readonly matchOf: (game: Game) => InstalledMatch;
  /** Whether its options are offered: also after 'None of these', so that the answer can be changed. */
  readonly hasOptions: (game: Game) => boolean;
  /** Connects for the game, then starts it; asks first which one it is when that is unsure. */
  readonly play: (game: Game) => void;
}

export interface InstalledState {
  /** Null before the launchers' files are read. */
  readonly tools: PlayTools | null;
  readonly index: InstalledIndex | null;
  /** Whether a launcher of this machine reports which of its games runs. */
  readonly reportsRunning: boolean;
  /** The game that is being played: connecting, or waiting for a good line. */
  readonly playingId: string | null;
  /** The game whose options are open, or about which the question is asked. */
  readonly dialog: { readonly kind: 'options' | 'question'; readonly game: Game } | null;
}

const initial = (): InstalledState => ({
  tools: null,
  index: null,
  reportsRunning: false,
  playingId: null,
  dialog: null,
});

export const useInstalled = create<InstalledState>()(initial);

/** Opens the options of a game. */
export function openGameOptions(game: Game): void {
  useInstalled.setState({ dialog: { kind: 'options', game } });
}

/** Asks which of the installed games it is. */
export function askWhichGame(game: Game): void {
  useInstalled.setState({ dialog: { kind: 'question', game } });
}

/** Closes either. */
export function closeGameDialog(): void {
  useInstalled.setState({ dialog: null });
}

whenSessionEnds(() => useInstalled.setState(initial()));

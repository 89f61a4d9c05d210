/** The keys of an installed game's card in the catalogue: P plays it, O opens its options. */
import type { Game } from '../../../common/contract/provider/game';
import { openGameOptions, useInstalled } from './installed.store';

/** Does what a key stands for, a letter in capitals. @returns whether it stands for anything, for this game */
export function playByKey(key: string, game: Game): boolean {
  const { tools } = useInstalled.getState();
  if (tools && key === 'P' && tools.matchOf(game).state !== 'none') tools.play(game);
  else if (tools && key === 'O' && tools.hasOptions(game)) openGameOptions(game);
  else return false;
  return true;
}

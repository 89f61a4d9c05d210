/** Marks a game as favourite on this machine: the provider knows favourites of servers only (SPEC.md section 7). */
import type { Game } from '../domain/game';
import { isKnownAccount } from '../domain/user';
import { turnFavouriteGame } from '../stores/kept-games';
import { useSession } from '../stores/session';

/** Turns the mark around; nothing while it is not known whose it would be. */
export function toggleFavouriteGame(game: Game): void {
  const accountId = useSession.getState().user?.id;
  if (isKnownAccount(accountId)) turnFavouriteGame(accountId, game);
}

/** Marks a game as favourite on this machine: the provider stores favourites of servers only (docs/product.md section 7). */
import type { Game } from '../../../common/contract/provider/game';
import { isKnownAccount } from '../../model/account/account-mark';
import { toggleFavouriteMark } from './kept-games.store';
import { useSession } from '../session/session.store';

/** Toggles the mark; does nothing while the account is unknown. */
export function toggleFavouriteGame(game: Game): void {
  const accountId = useSession.getState().user?.id;
  if (isKnownAccount(accountId)) toggleFavouriteMark(accountId, game);
}

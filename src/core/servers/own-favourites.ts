/**
 * The person's own favourite marks, merged into lists that may not contain them: lists requested before a change, and those of a provider
 * without favourites. The latter's marks are stored on this machine, for one account, until signing out (promise B2).
 */
import type { Server } from '../../model/server';
import { isKnownAccount } from '../../model/account/account-mark';
import { FAVOURITE_SERVERS_LIMIT, type FavouriteServers } from '../../lib/platform/stored/stored-favourites';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { useServers } from './servers.store';
import { whenSessionEnds } from '../session/session-end.store';
import { useSession } from '../session/session.store';
import { resettable } from '../../lib/platform/fresh-state';

interface OwnFavourite {
  readonly isFavourite: boolean;
  /** Number of the change. */
  readonly change: number;
}

const favourites = resettable(() => ({ changes: 0, marks: new Map<string, OwnFavourite>() }));
// No mark is that of a later session (promise B3).
whenSessionEnds(() => favourites.marks.clear());

/** Number of changes so far: read it before requesting a list. */
export function favouriteChanges(): number {
  return favourites.changes;
}

/** The mark that the person has given a server in this session, unless the provider refused it. */
export function ownFavourite(id: string): boolean | undefined {
  return favourites.marks.get(id)?.isFavourite;
}

/**
 * Records a changed mark, whether or not the provider has stored it yet.
 * @param isOnlyHere whether the provider has no call to change it; undefined while that is not known
 */
export function recordOwnFavourite(id: string, isFavourite: boolean, isOnlyHere?: boolean): void {
  favourites.changes += 1;
  favourites.marks.set(id, { isFavourite, change: favourites.changes });
  store(isOnlyHere);
}

/** The provider refused the change: its lists apply again. */
export function removeFavourite(id: string): void {
  favourites.marks.delete(id);
  store();
}

/**
 * A list with the marks that it cannot contain.
 * @param changesBefore `favouriteChanges()` at the time of the request
 * @param hasFavourites whether the provider sent a favourite mark for any server
 */
export function withOwnFavourites(
  servers: readonly Server[],
  changesBefore: number,
  hasFavourites: boolean,
): readonly Server[] {
  const kept = storedFavourites();
  // Marks that cannot be changed at the provider would replace the person's own with each list.
  const stored = hasFavourites && kept?.isOnlyHere !== true ? null : new Set(kept?.ids);
  if (stored === null) removeStored('favouriteServers');
  return servers.map((server) => {
    const mark = favourites.marks.get(server.id);
    const listed = stored?.has(server.id) ?? server.isFavourite;
    const isFavourite = mark !== undefined && mark.change > changesBefore ? mark.isFavourite : listed;
    return isFavourite === server.isFavourite ? server : { ...server, isFavourite };
  });
}

function store(isOnlyHere?: boolean): void {
  const accountId = useSession.getState().user?.id;
  if (!isKnownAccount(accountId)) return;
  const { list } = useServers.getState();
  const listed = new Set(list.map(({ id }) => id));
  const kept = storedFavourites();
  const ids = list.flatMap(({ id, isFavourite }) => (isFavourite ? [id] : []));
  // A server that is not listed for a while keeps its mark.
  const unlisted = (kept?.ids ?? []).filter((id) => !listed.has(id));
  writeStored('favouriteServers', {
    accountId,
    ids: [...ids, ...unlisted].slice(0, FAVOURITE_SERVERS_LIMIT),
    isOnlyHere: isOnlyHere ?? kept?.isOnlyHere,
  });
}

/** What is stored for the account; null for another one's. */
function storedFavourites(): FavouriteServers | null {
  const stored = readStored('favouriteServers');
  return isKnownAccount(stored.accountId) && stored.accountId === useSession.getState().user?.id ? stored : null;
}

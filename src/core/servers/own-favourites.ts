/**
 * The person's own favourite marks, merged into lists that may not contain them: lists requested before a change, and those of a provider
 * without favourites. The latter's marks are stored on this machine, for one account, until signing out (promise B2).
 */
import type { Server } from '../../model/server';
import { isKnownAccount } from '../../model/account-mark';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { useServers } from './servers.store';
import { useSession } from '../session/session.store';
import { resettable } from '../../lib/platform/fresh-state';

interface Mark {
  readonly isFavourite: boolean;
  /** Number of the change. */
  readonly change: number;
}

interface FavouritesState {
  changes: number;
  marks: ReadonlyMap<string, Mark>;
  epoch: number;
}

const favourites = resettable<FavouritesState>(() => ({ changes: 0, marks: new Map(), epoch: -1 }));

/** Number of changes so far: read it before requesting a list. */
export function favouriteChanges(): number {
  return favourites.changes;
}

/** Records a changed mark, whether or not the provider has stored it yet. */
export function markFavouriteOwn(id: string, isFavourite: boolean): void {
  favourites.changes += 1;
  favourites.marks = new Map(ownMarks()).set(id, { isFavourite, change: favourites.changes });
  keep();
}

/** The provider refused the change: its lists apply again. */
export function removeFavourite(id: string): void {
  favourites.marks = new Map([...ownMarks()].filter(([known]) => known !== id));
  keep();
}

/**
 * A list with the marks that it cannot contain.
 * @param askedAfter `favouriteChanges()` at the time of the request
 * @param isMarked whether the provider sent a favourite mark for any server
 */
export function withOwnMarks(servers: readonly Server[], askedAfter: number, isMarked: boolean): readonly Server[] {
  const own = ownMarks();
  const kept = isMarked ? null : keptIds();
  if (isMarked) removeStored('favouriteServers');
  return servers.map((server) => {
    const mark = own.get(server.id);
    const listed = kept?.has(server.id) ?? server.isFavourite;
    const isFavourite = mark !== undefined && mark.change > askedAfter ? mark.isFavourite : listed;
    return isFavourite === server.isFavourite ? server : { ...server, isFavourite };
  });
}

/** Ignores marks of an earlier session (promise B3). */
function ownMarks(): ReadonlyMap<string, Mark> {
  const { epoch: current } = useSession.getState();
  if (favourites.epoch !== current) favourites.marks = new Map();
  favourites.epoch = current;
  return favourites.marks;
}

function keep(): void {
  const { user } = useSession.getState();
  const ids = useServers.getState().list.flatMap(({ id, isFavourite }) => (isFavourite ? [id] : []));
  if (user && isKnownAccount(user.id)) writeStored('favouriteServers', { accountId: user.id, ids });
}

function keptIds(): ReadonlySet<string> {
  const { accountId, ids } = readStored('favouriteServers');
  return new Set(isKnownAccount(accountId) && accountId === useSession.getState().user?.id ? ids : []);
}

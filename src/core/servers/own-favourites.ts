/**
 * The person's own marks, held against lists that may not know them: one that was asked for before a star was set, and those of a provider
 * that sends no marks at all. The latter's are kept on this machine, for one account, until signing out (promise B2).
 */
import type { Server } from '../../model/server';
import { isKnownAccount } from '../../model/user';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { useServers } from './servers.store';
import { useSession } from '../session/session.store';

interface Mark {
  readonly isFavourite: boolean;
  /** Which change it was. */
  readonly change: number;
}

let changes = 0;
let marks: ReadonlyMap<string, Mark> = new Map();
let epoch = -1;

/** How many changes there were: to be read before a list is asked for. */
export function favouriteChanges(): number {
  return changes;
}

/** The person has marked a server or taken the mark away, or the provider has taken note of it. */
export function markFavouriteOwn(id: string, isFavourite: boolean): void {
  changes += 1;
  marks = new Map(ownMarks()).set(id, { isFavourite, change: changes });
  keep();
}

/** The provider has refused: its lists count again. */
export function removeFavourite(id: string): void {
  marks = new Map([...ownMarks()].filter(([known]) => known !== id));
  keep();
}

/**
 * A list with the marks that it cannot know.
 * @param askedAfter `favouriteChanges()` of when the list was asked for
 * @param isMarked whether the provider said of any server whether it is a favourite
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

/** Nothing of the person before (promise B3). */
function ownMarks(): ReadonlyMap<string, Mark> {
  const { epoch: current } = useSession.getState();
  if (epoch !== current) marks = new Map();
  epoch = current;
  return marks;
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

/** The server data on a game's card. */
import { lookUp } from '../../../common/by-id';
import { serverById } from './server-list.rules';
import { useServers } from './servers.store';

export interface GameServer {
  readonly name: string;
  /** Null when it does not answer, undefined before it was measured. */
  readonly roundTripMs: number | null | undefined;
}

/** A game's server; null when the game has none, or one that is not in the list. Re-renders only on changes of that server. */
export function useGameServer(serverId: string | null): GameServer | null {
  const name = useServers(({ list }) => serverById(list, serverId)?.name);
  const roundTripMs = useServers(({ figures }) =>
    serverId === null ? undefined : lookUp(figures, serverId)?.roundTripMs,
  );
  return name === undefined ? null : { name, roundTripMs };
}

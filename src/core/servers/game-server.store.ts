/** What a game's card says of the game's server. */
import { lookUp } from '../../../common/by-id';
import { serverById } from './server-list.rules';
import { useServers } from './servers.store';

export interface GameServer {
  readonly name: string;
  /** Null when it does not answer, undefined before it was measured. */
  readonly roundTripMs: number | null | undefined;
}

/** The server of a game; null when the game names none, or one that the list does not have. Only its own changes re-render. */
export function useGameServer(serverId: string | null): GameServer | null {
  const name = useServers(({ list }) => serverById(list, serverId)?.name);
  const roundTripMs = useServers(({ figures }) =>
    serverId === null ? undefined : lookUp(figures, serverId)?.roundTripMs,
  );
  return name === undefined ? null : { name, roundTripMs };
}

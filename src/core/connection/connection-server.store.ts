/** The connected server as it is shown: the single source for hero, toast, drawer, tray and notices (promise J1). */
import { resettable } from '../../lib/platform/fresh-state';
import { serverIdOf, type Connection, type ConnectionServer } from '../../model/connection';
import { serverById } from '../servers/server-by-id.rules';
import type { Server } from '../../model/server';
import { useConnection } from './connection.store';
import { useServers } from '../servers/servers.store';

/** The connection's own server, named by its id if it has no name; null while there is none. */
export function connectionServer(): ConnectionServer | null {
  const { connection, server } = useConnection.getState();
  return serverOf(connection, server, useServers.getState().list);
}

/** `connectionServer` as a hook for views. */
export function useConnectionServer(): ConnectionServer | null {
  const connection = useConnection((state) => state.connection);
  const server = useConnection((state) => state.server);
  const list = useServers((state) => state.list);
  return serverOf(connection, server, list);
}

/** The server that the connection has kept, else the one in the list. */
export function serverOf(
  connection: Connection,
  own: ConnectionServer | null,
  list: readonly Server[],
): ConnectionServer | null {
  const id = serverIdOf(connection);
  if (id === null) return null;
  const found = own?.id === id ? own : serverById(list, id);
  return found && found.name !== '' ? found : unnamedServer(id, found?.countryCode ?? '');
}

const nameOnly = resettable<{ last: ConnectionServer | null }>(() => ({ last: null }));

/** A server named by its id; gives the same object for the same server, because views compare selector results by identity. */
function unnamedServer(id: string, countryCode: string): ConnectionServer {
  const { last } = nameOnly;
  if (last?.id === id && last.countryCode === countryCode) return last;
  const made: ConnectionServer = { id, name: id, countryCode };
  nameOnly.last = made;
  return made;
}

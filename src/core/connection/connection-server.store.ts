/** The server that a connection is said to be of: the one place that hero, toast, drawer, tray and notices take it from (promise J1). */
import { serverIdOf, type Connection, type ConnectionServer } from '../../model/connection';
import { serverById } from '../servers/server-list.rules';
import type { Server } from '../../model/server';
import { useConnection } from './connection.store';
import { useServers } from '../servers/servers.store';

/** The connection's own server; null while it has none. One without a name is called by its id. */
export function connectionServer(): ConnectionServer | null {
  const { connection, server } = useConnection.getState();
  return serverOf(connection, server, useServers.getState().list);
}

/** The same for views. */
export function useConnectionServer(): ConnectionServer | null {
  const connection = useConnection((state) => state.connection);
  const server = useConnection((state) => state.server);
  const list = useServers((state) => state.list);
  return serverOf(connection, server, list);
}

/** What the connection itself has kept, else what the list says. */
export function serverOf(
  connection: Connection,
  own: ConnectionServer | null,
  list: readonly Server[],
): ConnectionServer | null {
  const id = serverIdOf(connection);
  if (id === null) return null;
  const found = own?.id === id ? own : serverById(list, id);
  return found && found.name !== '' ? found : nameless(id, found?.countryCode ?? '');
}

let last: ConnectionServer | null = null;

/** The same for the same server, because views compare what a selector gives by identity. */
function nameless(id: string, countryCode: string): ConnectionServer {
  if (last?.id !== id || last.countryCode !== countryCode) last = { id, name: id, countryCode };
  return last;
}

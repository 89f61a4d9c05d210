/** The server named on the connect card. */
import type { ConnectionServer } from '../../../model/connection';
import { useConnection } from '../../../core/connection/connection.store';
import { useHistory } from '../../../core/servers/history.store';
import { useServers } from '../../../core/servers/servers.store';
import { heroServer } from './hero-state';

/** Null before the first measurement. */
export function useShownServer(): ConnectionServer | null {
  const connection = useConnection((state) => state.connection);
  const own = useConnection((state) => state.server);
  const ranking = useHistory((state) => state.ranking);
  return useServers((servers) => heroServer(connection, servers, ranking, own));
}

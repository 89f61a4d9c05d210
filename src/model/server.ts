/** A server as the app uses it. */
import type { ListedServer } from '../../common/contract/provider/server';

export interface Server extends ListedServer {
  readonly isVip: boolean;
}

/** The servers of a list, with VIP marks. */
export function withVipServers(servers: readonly ListedServer[], vipIds: ReadonlySet<string>): readonly Server[] {
  return servers.map((server) => ({ ...server, isVip: vipIds.has(server.id) }));
}

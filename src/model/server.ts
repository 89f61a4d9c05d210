/** A server as the app speaks of it. */
import type { ListedServer } from '../../common/contract/provider/server';

export interface Server extends ListedServer {
  readonly isVip: boolean;
}

/** The servers of a list, with the marks of those that are VIP. */
export function withVipMarks(servers: readonly ListedServer[], vipIds: ReadonlySet<string>): readonly Server[] {
  return servers.map((server) => ({ ...server, isVip: vipIds.has(server.id) }));
}

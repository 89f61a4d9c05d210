/** The server with an id in a list. Apart from the list's rules, which the first page before home does not need. */
import type { Server } from '../../model/server';

/** The server with an id, from an index that is built once per list; null when there is none, or no id is given. */
export function serverById(servers: readonly Server[], id: string | null | undefined): Server | null {
  if (id == null) return null;
  let index = indexes.get(servers);
  if (!index) {
    index = new Map(servers.map((server) => [server.id, server]));
    indexes.set(servers, index);
  }
  return index.get(id) ?? null;
}

const indexes = new WeakMap<readonly Server[], ReadonlyMap<string, Server>>();

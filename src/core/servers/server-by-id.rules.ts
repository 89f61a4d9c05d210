/** Finds a server of the list by its id; a file of its own, because the rules of the list are not needed before home. */
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

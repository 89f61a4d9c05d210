/** The servers that were connected last (docs/product.md section 2, Global search). */

/** Maximum servers kept. */
export const RECENT_SERVERS_LIMIT = 8;

/** Puts a server at the front: each once, newest first. */
export function withRecentServer(ids: readonly string[], id: string): readonly string[] {
  return [id, ...ids.filter((known) => known !== id)].slice(0, RECENT_SERVERS_LIMIT);
}

/** Whether a game can be launched (docs/product.md section 5): its config needs a server_id, a loaded list, and a matching server. */
import type { Server } from '../../model/server';

export type GameLaunchProblem = 'invalid-config' | 'servers-not-loaded' | 'server-not-found';

export type GameLaunch =
  | { readonly outcome: 'ready'; readonly serverId: string }
  | { readonly outcome: 'refused'; readonly problem: GameLaunchProblem };

/**
 * Checks a launch before any request.
 * @param serverId the game's server_id, or null when its config has none
 * @param servers the loaded list, or null while it is not loaded
 */
export function checkGameLaunch(serverId: string | null, servers: readonly Server[] | null): GameLaunch {
  if (serverId === null || serverId === '') return { outcome: 'refused', problem: 'invalid-config' };
  if (servers === null || servers.length === 0) return { outcome: 'refused', problem: 'servers-not-loaded' };
  if (!servers.some(({ id }) => id === serverId)) return { outcome: 'refused', problem: 'server-not-found' };
  return { outcome: 'ready', serverId };
}

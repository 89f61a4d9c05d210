/** Whether a game can be launched (docs/product.md section 5): its config needs a server_id, a loaded list, and a matching server. */
import type { Server } from '../../model/server';
import { serverById } from '../servers/server-by-id.rules';

/** The refusal is the text that says why. */
export type GameLaunch =
  | { readonly serverId: string }
  | { readonly refusal: 'home.invalidGameConfig' | 'failure.serverNotLoaded' | 'failure.serverNotFound' };

/**
 * Checks a launch before any request.
 * @param serverId the game's server_id, or null when its config has none
 * @param servers the loaded list, or null while it is not loaded
 */
export function checkGameLaunch(serverId: string | null, servers: readonly Server[] | null): GameLaunch {
  if (serverId === null || serverId === '') return { refusal: 'home.invalidGameConfig' };
  if (servers === null || servers.length === 0) return { refusal: 'failure.serverNotLoaded' };
  if (serverById(servers, serverId) === null) return { refusal: 'failure.serverNotFound' };
  return { serverId };
}

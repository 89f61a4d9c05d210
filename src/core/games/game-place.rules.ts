/** The server on which a game is played, by the person's choice for it (docs/product.md section 18, Play). */
import type { FiguresById } from '../../model/figures-by-id';
import type { PlayPlace } from '../../model/games/game-play';
import type { Server } from '../../model/server';
import { bestServer, type Ranking } from '../servers/server-ranking.rules';

/** 'unmeasured': it is the best of some, none of which has answered, with the first of them. 'gone': the list has no such server. */
export type PlaceServer =
  | { readonly outcome: 'found'; readonly serverId: string; readonly isByFigures: boolean }
  | { readonly outcome: 'unmeasured'; readonly firstId: string }
  | { readonly outcome: 'gone' };

/** Whether a connected server satisfies the choice already; the connection is then kept even when another server is better. */
export function fitsPlace(
  serverId: string,
  place: PlayPlace,
  gameServerId: string | null,
  servers: readonly Server[],
): boolean {
  switch (place.kind) {
    case 'game':
      return gameServerId === serverId || servers.every(({ id }) => id !== gameServerId);
    case 'best':
      return true;
    case 'country':
      return servers.some(({ id, countryCode }) => id === serverId && countryCode === place.countryCode);
    case 'server':
      return serverId === place.serverId;
  }
}

/**
 * Chooses it.
 * @param gameServerId the server that the provider names for the game; when the list lacks it, the best one is taken
 */
export function serverOfPlace(
  place: PlayPlace,
  gameServerId: string | null,
  servers: readonly Server[],
  figures: FiguresById,
  ranking: Ranking,
): PlaceServer {
  const isListed = (id: string | null) => servers.some((server) => server.id === id);
  const bestOf = (some: readonly Server[]): PlaceServer => {
    const [first] = some;
    if (!first) return { outcome: 'gone' };
    const best = bestServer(some, figures, ranking);
    return best
      ? { outcome: 'found', serverId: best.id, isByFigures: true }
      : { outcome: 'unmeasured', firstId: first.id };
  };
  switch (place.kind) {
    case 'game':
      return gameServerId !== null && isListed(gameServerId)
        ? { outcome: 'found', serverId: gameServerId, isByFigures: false }
        : bestOf(servers);
    case 'best':
      return bestOf(servers);
    case 'country':
      return bestOf(servers.filter(({ countryCode }) => countryCode === place.countryCode));
    case 'server':
      return isListed(place.serverId)
        ? { outcome: 'found', serverId: place.serverId, isByFigures: false }
        : { outcome: 'gone' };
  }
}

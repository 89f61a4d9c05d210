/** The groups of the server list, which are its tabs. */
import type { Server } from '../../model/server';

export const SERVER_GROUPS = ['all', 'favourites', 'recent', 'vip'] as const;
export type ServerGroup = (typeof SERVER_GROUPS)[number];

/**
 * The servers of a group, in their order.
 * @param recentIds the servers connected last
 */
export function serversOfGroup(
  servers: readonly Server[],
  group: ServerGroup,
  recentIds: readonly string[],
): readonly Server[] {
  switch (group) {
    case 'all':
      return servers;
    case 'favourites':
      return servers.filter(({ isFavourite }) => isFavourite);
    case 'recent':
      return servers.filter(({ id }) => recentIds.includes(id));
    case 'vip':
      return servers.filter(({ isVip }) => isVip);
  }
}

/** How many servers each group has; the servers may be filtered already. */
export function countGroups(
  servers: readonly Server[],
  recentIds: readonly string[],
): Readonly<Record<ServerGroup, number>> {
  const countOf = (group: ServerGroup) => serversOfGroup(servers, group, recentIds).length;
  return { all: countOf('all'), favourites: countOf('favourites'), recent: countOf('recent'), vip: countOf('vip') };
}

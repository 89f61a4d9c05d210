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
  const recent = new Set(recentIds);
  const counts = { all: servers.length, favourites: 0, recent: 0, vip: 0 };
  for (const { id, isFavourite, isVip } of servers) {
    if (isFavourite) counts.favourites += 1;
    if (recent.has(id)) counts.recent += 1;
    if (isVip) counts.vip += 1;
  }
  return counts;
}

/** The figures of servers as views may show them (docs/product.md section 24, Age). */
import type { Figures } from '../../../common/figures';
import { useAsOf, type AsOf } from '../../lib/i18n/use-as-of';
import { useFiguresAge } from './figures-age.store';
import { serverById } from './server-by-id.rules';
import { useServers } from './servers.store';
import './watch-figures-age';

/** Whether the figures of the newest sweep are the present ones. */
export function useAreFiguresCurrent(): boolean {
  return useFiguresAge(({ age }) => age === 'current');
}

/** For places that show the present alone: undefined before the first measurement, and once it is older than two sweeps. */
export function useCurrentFigures(serverId: string | null): Figures | undefined {
  const isCurrent = useAreFiguresCurrent();
  return useServers(({ figures }) => (isCurrent && serverId !== null ? figures.get(serverId) : undefined));
}

/** For lists, which are of use with figures of some minutes ago: undefined once they are too old for that. */
export function useListFigures(serverId: string | null): Figures | undefined {
  const isShown = useFiguresAge(({ age }) => age !== 'expired');
  return useServers(({ figures }) => (isShown && serverId !== null ? figures.get(serverId) : undefined));
}

/** When the figures of lists were measured, in words, while they are older than two sweeps; else null. */
export function useFiguresAsOf(): AsOf | null {
  const isStale = useFiguresAge(({ age }) => age === 'stale');
  return useAsOf(useServers(({ pingedAt }) => (isStale ? pingedAt : null)));
}

/** The server data on a game's card. */
interface GameServer {
  readonly name: string;
  /** Null when it does not answer, undefined before it was measured. */
  readonly roundTripMs: number | null | undefined;
}

/** A game's server; null when the game has none, or one that is not in the list. Re-renders only on changes of that server. */
export function useGameServer(serverId: string | null): GameServer | null {
  const name = useServers(({ list }) => serverById(list, serverId)?.name);
  const roundTripMs = useListFigures(serverId)?.roundTripMs;
  return name === undefined ? null : { name, roundTripMs };
}

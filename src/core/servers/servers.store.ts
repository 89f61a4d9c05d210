/** The server list, its measurements, and the list's filters and order. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import { REFRESH_COUNTDOWN_START } from '../../model/constants';
import {
  NO_FIGURES,
  onlyFiguresOf,
  withFigures,
  type FigureChanges,
  type FigureTable,
} from '../../model/figures-by-id';
import type { Server } from '../../model/server';
import { sameFigures, type Figures } from '../../../common/figures';
import { serverById } from './server-by-id.rules';
import type { ServerSort } from './server-list.rules';
import type { ServerGroup } from './server-groups.rules';
import { registerPersonalTexts } from '../../lib/platform/personal-texts';
import { readStored, writeStored } from '../../lib/platform/storage';
import { whenSessionEnds } from '../session/session-end.store';

export interface ServersState {
  /** In the provider's order; views sort and filter with core/servers/server-list.rules. */
  readonly list: readonly Server[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: Failure | null;
  /** An entry changes identity only when its figures change, so that only its row re-renders. */
  readonly figures: FigureTable;
  /** Measurement of the direct route, when the helper measures it; else null, and no verdict is shown. */
  readonly direct: Figures | null;
  /** Opaque token of server/list for the helper's ping; in memory only. */
  readonly pingToken: string;
  /** Epoch ms of the last sweep with measurements; null before the first. */
  readonly pingedAt: number | null;
  readonly refreshCountdown: number;
  /** The helper's last known health; 'unknown' until the first sweep has ended, in any way. */
  readonly helper: { readonly state: 'unknown' | 'running' } | { readonly state: 'failed'; readonly failure: Failure };
  readonly chosenId: string | null;
  readonly keyword: string;
  /** Country filter; '' shows every country. */
  readonly country: string;
  readonly group: ServerGroup;
  readonly sort: ServerSort;
}

const initial = (): ServersState => ({
  list: [],
  status: 'loading',
  failure: null,
  figures: NO_FIGURES,
  direct: null,
  pingToken: '',
  pingedAt: null,
  refreshCountdown: REFRESH_COUNTDOWN_START,
  helper: { state: 'unknown' },
  chosenId: readStored('chosenServer'),
  keyword: '',
  country: '',
  group: 'all',
  sort: readStored('serverSort'),
});

export const useServers = create<ServersState>()(initial);

/**
 * Sets a fetched list; measurements of removed servers are dropped. An unchanged server keeps its identity, and so does an unchanged list:
 * a refresh of thousands of rows then re-renders none of them.
 */
export function setServers(fetched: readonly Server[]): void {
  useServers.setState(({ list: known, figures }) => {
    const list = keepKnown(known, fetched);
    return {
      list,
      status: 'ready',
      failure: null,
      figures: onlyFiguresOf(figures, list),
      refreshCountdown: REFRESH_COUNTDOWN_START,
    };
  });
}

/** Merges measurements; an unchanged entry keeps its identity, and so does the whole when none changed. */
export function mergeFigures(fresh: Readonly<Record<string, Figures>>): void {
  merge(new Map(Object.entries(fresh)));
}

function merge(fresh: FigureChanges, absent?: ReadonlySet<string>): FigureTable {
  const { figures: known } = useServers.getState();
  const figures = withFigures(known, fresh, absent);
  if (figures !== known) useServers.setState({ figures });
  return figures;
}

/** Chooses the server for the switch and the Connect button; kept across restarts. */
export function chooseServer(id: string | null): void {
  writeStored('chosenServer', id);
  useServers.setState({ chosenId: id });
}

export function setServerSort(sort: ServerSort): void {
  writeStored('serverSort', sort);
  useServers.setState({ sort });
}

export function setServerKeyword(keyword: string): void {
  useServers.setState({ keyword });
}

export function setServerCountry(country: string): void {
  useServers.setState({ country });
}

export function setServerGroup(group: ServerGroup): void {
  useServers.setState({ group });
}

/** Sets a server's favourite mark at once; the action sends it to the provider and reverts it on failure. */
export function markFavourite(id: string, isFavourite: boolean): void {
  useServers.setState(({ list }) => ({
    list: list.map((server) => (server.id === id ? { ...server, isFavourite } : server)),
  }));
}

/** Marks the list as not loaded; an earlier list stays, with the failure beside it (promise E1). */
export function failServers(failure: Failure): void {
  useServers.setState(({ list }) => ({ status: list.length > 0 ? 'ready' : 'failed', failure }));
}

/** Sets the token of server/list for the helper's ping. */
export function setPingToken(pingToken: string): void {
  useServers.setState({ pingToken });
}

registerPersonalTexts(() => [useServers.getState().pingToken]);

export function setRefreshCountdown(refreshCountdown: number): void {
  useServers.setState({ refreshCountdown });
}

/** Sets what a sweep has measured so far, so that rows need not wait for its slowest server. */
export function setMeasured(measured: FigureChanges, direct: Figures | null): void {
  merge(measured);
  if (direct && !sameFigures(useServers.getState().direct, direct)) useServers.setState({ direct });
}

/**
 * Ends a sweep; the helper is then known to run.
 * @param pingedAt when it ended, in epoch ms; null when it measured nothing
 * @param changed its measurements that the list may lack
 * @param absent ids of servers whose measurement is not a present one any more
 * @returns all measurements of the list
 */
export function endSweep(
  pingedAt: number | null,
  changed: FigureChanges,
  direct: Figures | null,
  absent?: ReadonlySet<string>,
): FigureTable {
  const figures = merge(changed, absent);
  useServers.setState(({ pingedAt: before }) => ({
    helper: { state: 'running' },
    direct,
    pingedAt: pingedAt ?? before,
  }));
  return figures;
}

/** Ends a failed sweep; earlier measurements stay. */
export function failSweep(failure: Failure): void {
  useServers.setState({ helper: { state: 'failed', failure } });
}

/** Resets to the initial state: on sign-out, and for tests. */
export function resetServers(): void {
  useServers.setState(initial());
}

function keepKnown(known: readonly Server[], fetched: readonly Server[]): readonly Server[] {
  const knownById = new Map(known.map((server) => [server.id, server]));
  const list = fetched.map((server) => {
    const same = knownById.get(server.id);
    return same && sameServer(same, server) ? same : server;
  });
  return list.length === known.length && list.every((server, index) => server === known[index]) ? known : list;
}

function sameServer(a: Server, b: Server): boolean {
  return a.name === b.name && a.countryCode === b.countryCode && a.isFavourite === b.isFavourite && a.isVip === b.isVip;
}

whenSessionEnds(resetServers);

/** Whether a server, such as a game's, cannot be connected to: there is none, or the loaded list lacks it. */
export function useIsServerMissing(serverId: string | null): boolean {
  return useServers(
    ({ list, status }) =>
      serverId === null || (status === 'ready' && list.length > 0 && serverById(list, serverId) === null),
  );
}

/** The connection's state, the live samples of the graph, and the connection's events. */
import { create } from 'zustand';
import { GRAPH_SAMPLES_LIMIT } from '../../model/constants';
import { isOnOrReconnecting, serverIdOf, type Connection, type ConnectionServer } from '../../model/connection';
import {
  nextConnectionEvent,
  CONNECTION_EVENTS_LIMIT,
  NO_SESSION,
  type LastSession,
  type ConnectionEvent,
  type ConnectionEventKind,
} from '../../model/ping/connection-events';
import type { GraphRecord, GraphSample } from '../../model/ping/graph-samples';
import { serverById } from '../servers/server-by-id.rules';
import { systemClock } from '../../lib/platform/clock';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { useServers } from '../servers/servers.store';
import { whenSessionEnds } from '../session/session-end.store';
import { holdSessionBy } from '../session/session-hold.store';
import { useSession } from '../session/session.store';

export type Sample = GraphSample;

export interface ConnectionState {
  readonly connection: Connection;
  /** The connected server as listed when the connection was made, unaffected by later lists; null for none, or one that was not listed. */
  readonly server: ConnectionServer | null;
  /** The game that the connection is for; null after a connect by hand. Stored, because the next page may continue the connection. */
  readonly gameId: string | null;
  readonly samples: readonly Sample[];
  /** Oldest first. */
  readonly events: readonly ConnectionEvent[];
  readonly session: LastSession;
}

const initial = (): ConnectionState => ({
  connection: { state: 'idle' },
  server: null,
  gameId: readStored('connectedGame'),
  samples: [],
  events: [],
  session: NO_SESSION,
});

export const useConnection = create<ConnectionState>()(initial);

/** Whether this is the connected server. */
export function useIsConnectedTo(serverId: string | null): boolean {
  return useConnection(({ connection }) => connection.state === 'connected' && connection.serverId === serverId);
}

/** Sets the state; a change that matters to the graph is marked on it. */
export function setConnection(connection: Connection): void {
  if (!isOnOrReconnecting(connection)) removeStored('connectedGame');
  // Equal to `connectedAt` of its samples: a page that is loaded again reads from the event when the connection began.
  const changedAt = connection.state === 'connected' ? connection.connectedAt : systemClock.now();
  useConnection.setState((state) => {
    const { session, event } = nextConnectionEvent(state.session, connection);
    return {
      connection,
      session,
      server: ownServer(connection, state.server),
      gameId: isOnOrReconnecting(connection) ? state.gameId : null,
      ...(event && { events: withEvent(state.events, { ...event, at: changedAt }) }),
    };
  });
}

/** Sets the game that this connection is for; it is kept until the connection ends or another one is attempted. */
export function setConnectionGame(gameId: string): void {
  writeStored('connectedGame', gameId);
  useConnection.setState({ gameId });
}

/** Marks an event on the graph, now, that the connection's own state does not show. */
export function addEvent(kind: Extract<ConnectionEventKind, 'sleep' | 'wake' | 'network-lost' | 'network-back'>): void {
  useConnection.setState(({ events }) => ({
    events: withEvent(events, { at: systemClock.now(), kind, serverId: null, fromId: null }),
  }));
}

/** Adds one sample; samples older than the graph's window are removed. */
export function addSample(sample: Sample): void {
  useConnection.setState(({ samples }) => ({ samples: [...samples, sample].slice(-GRAPH_SAMPLES_LIMIT) }));
}

/** Sets what the graph draws: after a reload of the page, with what an earlier page has stored. */
export function restoreGraph({ samples, events }: Pick<GraphRecord, 'samples' | 'events'>): void {
  useConnection.setState({ samples, events });
}

/** Resets the store to its initial state: on sign-out, and for tests. */
export function resetConnection(): void {
  useConnection.setState(initial());
}

/** The connection's own server, kept as long as the connection stays on the same one. */
function ownServer(connection: Connection, known: ConnectionServer | null): ConnectionServer | null {
  const id = serverIdOf(connection);
  if (known?.id === id) return known;
  const listed = serverById(useServers.getState().list, id);
  return listed && { id: listed.id, name: listed.name, countryCode: listed.countryCode };
}

function withEvent(events: readonly ConnectionEvent[], event: ConnectionEvent): readonly ConnectionEvent[] {
  return [...events, event].slice(-CONNECTION_EVENTS_LIMIT);
}

whenSessionEnds(resetConnection);
holdSessionBy({
  // At the start the connection of an earlier page may still run: the bootstrap continues it, or ends the session.
  isHeld: () =>
    useConnection.getState().connection.state === 'connected' ||
    (useSession.getState().phase === 'starting' && readStored('connectedServer') !== null),
  onChange: useConnection.subscribe,
});

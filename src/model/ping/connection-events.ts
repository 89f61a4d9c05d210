/** Connection events marked on the graph (docs/product.md section 18, Event marks), derived from changes of the connection. */
import type { Connection } from '../connection';

export const CONNECTION_EVENT_KINDS = [
  'connected',
  'disconnected',
  'switched',
  'lost',
  'back',
  'sleep',
  'wake',
  'network-lost',
  'network-back',
] as const;

export type ConnectionEventKind = (typeof CONNECTION_EVENT_KINDS)[number];

export interface ConnectionEvent {
  /** Epoch ms. */
  readonly at: number;
  readonly kind: ConnectionEventKind;
  /** The server of the event; null when it concerns none. */
  readonly serverId: string | null;
  /** For a switch: the previous server. */
  readonly fromId: string | null;
}

/** Maximum events kept; the oldest are removed. */
export const CONNECTION_EVENTS_LIMIT = 200;

/** The last session as far as events have shown it: its server, and whether its connection is lost. */
export interface LastSession {
  readonly serverId: string | null;
  readonly isLost: boolean;
}

export const NO_SESSION: LastSession = { serverId: null, isLost: false };

/** The state after a change of the connection, and the event that it makes; null when it makes none. */
export function nextConnectionEvent(
  session: LastSession,
  connection: Connection,
): { readonly session: LastSession; readonly event: Omit<ConnectionEvent, 'at'> | null } {
  switch (connection.state) {
    case 'connected': {
      const { serverId } = connection;
      const now = { serverId, isLost: false };
      if (session.serverId === null) return { session: now, event: { kind: 'connected', serverId, fromId: null } };
      if (session.serverId !== serverId)
        return { session: now, event: { kind: 'switched', serverId, fromId: session.serverId } };
      return { session: now, event: session.isLost ? { kind: 'back', serverId, fromId: null } : null };
    }
    case 'reconnecting':
      if (session.serverId === null || session.isLost) return { session, event: null };
      return {
        session: { ...session, isLost: true },
        event: { kind: 'lost', serverId: session.serverId, fromId: null },
      };
    // The current session may still be replaced by another one, which makes a switch.
    case 'connecting':
      return { session, event: null };
    case 'idle':
    case 'failed':
    case 'disconnecting':
      if (session.serverId === null) return { session, event: null };
      return { session: NO_SESSION, event: { kind: 'disconnected', serverId: session.serverId, fromId: null } };
  }
}

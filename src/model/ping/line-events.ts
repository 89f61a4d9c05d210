/** Connection events marked on the graph (docs/product.md section 18, Event marks), derived from changes of the connection. */
import type { Connection } from '../connection';

export type LineEventKind =
  'connected' | 'disconnected' | 'switched' | 'lost' | 'back' | 'sleep' | 'wake' | 'network-lost' | 'network-back';

export interface LineEvent {
  /** Epoch ms. */
  readonly at: number;
  readonly kind: LineEventKind;
  /** The server of the event; null when it concerns none. */
  readonly serverId: string | null;
  /** For a switch: the previous server. */
  readonly fromId: string | null;
}

/** Maximum events kept; the oldest are removed. */
export const LINE_EVENTS_LIMIT = 200;

/** The last session as far as events have shown it: its server, and whether its connection is lost. */
export interface Line {
  readonly serverId: string | null;
  readonly isLost: boolean;
}

export const NO_LINE: Line = { serverId: null, isLost: false };

/** The state after a change of the connection, and the event that it makes; null when it makes none. */
export function followLine(
  line: Line,
  connection: Connection,
): { readonly line: Line; readonly event: Omit<LineEvent, 'at'> | null } {
  switch (connection.state) {
    case 'connected': {
      const { serverId } = connection;
      const now = { serverId, isLost: false };
      if (line.serverId === null) return { line: now, event: { kind: 'connected', serverId, fromId: null } };
      if (line.serverId !== serverId)
        return { line: now, event: { kind: 'switched', serverId, fromId: line.serverId } };
      return { line: now, event: line.isLost ? { kind: 'back', serverId, fromId: null } : null };
    }
    case 'reconnecting':
      if (line.serverId === null || line.isLost) return { line, event: null };
      return { line: { ...line, isLost: true }, event: { kind: 'lost', serverId: line.serverId, fromId: null } };
    // The current session may still be replaced by another one, which makes a switch.
    case 'connecting':
      return { line, event: null };
    case 'idle':
    case 'failed':
    case 'disconnecting':
      if (line.serverId === null) return { line, event: null };
      return { line: NO_LINE, event: { kind: 'disconnected', serverId: line.serverId, fromId: null } };
  }
}

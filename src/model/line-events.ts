/** What happened to the line, as marks on the graph (docs/product.md section 18, Event marks), judged from how the connection changes. */
import type { Connection } from './connection';

export type LineEventKind =
  'connected' | 'disconnected' | 'switched' | 'lost' | 'back' | 'sleep' | 'wake' | 'network-lost' | 'network-back';

export interface LineEvent {
  /** Epoch ms. */
  readonly at: number;
  readonly kind: LineEventKind;
  /** The server it happened to; null where it is of no server. */
  readonly serverId: string | null;
  /** Of a switch: the server before. */
  readonly fromId: string | null;
}

/** Most events kept; the oldest fall out. */
export const LINE_EVENTS_LIMIT = 200;

/** The session that was on last, as far as marks have told: a server, and whether its line is lost. */
export interface Line {
  readonly serverId: string | null;
  readonly isLost: boolean;
}

export const NO_LINE: Line = { serverId: null, isLost: false };

/** Where the line stands once the connection has changed, and what that is called; null for a step that is no event. */
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
    // The session that was on may yet be replaced by another one: a switch.
    case 'connecting':
      return { line, event: null };
    case 'idle':
    case 'failed':
    case 'disconnecting':
      if (line.serverId === null) return { line, event: null };
      return { line: NO_LINE, event: { kind: 'disconnected', serverId: line.serverId, fromId: null } };
  }
}

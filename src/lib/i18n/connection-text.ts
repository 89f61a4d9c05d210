/** A connection in one line: its state and, where it has one, its server. Tray, status bar and window title show it (promise J1). */
import type { TFunction } from 'i18next';
import { unconfirmedOff, type Connection, type ConnectionServer } from '../../model/connection';

/** Names come from the provider: one line holds no more of them than this. */
const NAME_LIMIT = 80;

const STATE_KEYS = {
  idle: 'home.notConnected',
  connecting: 'home.connecting',
  connected: 'home.connected',
  reconnecting: 'home.reconnecting',
  disconnecting: 'home.disconnecting',
  failed: 'home.failed',
} as const satisfies Record<Connection['state'], string>;

/** 'Connected · Singapore', or the state alone while there is no server. */
export function connectionText(t: TFunction, connection: Connection, server: ConnectionServer | null): string {
  const isMeasuring = connection.state === 'connecting' && connection.serverId === null;
  const isEnding = unconfirmedOff(connection) !== null;
  const state = t(isMeasuring ? 'home.pinging' : STATE_KEYS[isEnding ? 'disconnecting' : connection.state]);
  return server ? `${state} · ${shortName(server)}` : state;
}

/** A server's name for a line of text; one without a name is called by its id. */
export function shortName({ id, name }: Pick<ConnectionServer, 'id' | 'name'>): string {
  return (name === '' ? id : name).slice(0, NAME_LIMIT);
}

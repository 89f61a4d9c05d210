/** A connection in one line: its state and, if any, its server. Shown by tray, status bar and window title (promise J1). */
import type { TFunction } from 'i18next';
import { unconfirmedOff, type Connection, type ConnectionServer, type ReconnectAttempt } from '../../model/connection';

/** Maximum characters of a server name in one line; names come from the provider. */
const NAME_LIMIT = 80;

const STATE_KEYS = {
  idle: 'home.notConnected',
  connecting: 'home.connecting',
  connected: 'home.connected',
  reconnecting: 'home.reconnecting',
  disconnecting: 'home.disconnecting',
  failed: 'home.failed',
} as const satisfies Record<Connection['state'], string>;

/**
 * 'Connected · Singapore', or the state alone without a server.
 * @param detail what is known of the connected line besides, as '3 of 6 pings missed'; null for nothing
 */
export function connectionText(
  t: TFunction,
  connection: Connection,
  server: ConnectionServer | null,
  detail: string | null,
): string {
  return [stateText(t, connection), server && shortName(server), detail].filter((part) => part !== null).join(' · ');
}

/** The state alone: 'Connected'. */
export function stateText(t: TFunction, connection: Connection): string {
  const isMeasuring = connection.state === 'connecting' && connection.serverId === null;
  const isEnding = unconfirmedOff(connection) !== null;
  return t(isMeasuring ? 'home.pinging' : STATE_KEYS[isEnding ? 'disconnecting' : connection.state]);
}

/** A server's name shortened to one line; its id when it has no name. */
export function shortName({ id, name }: Pick<ConnectionServer, 'id' | 'name'>): string {
  return (name === '' ? id : name).slice(0, NAME_LIMIT);
}

/** The number of a reconnect attempt: 'n of m' during the quick attempts, the number alone for the slow ones after them. */
export function attemptText(t: TFunction, { attempt, of }: Pick<ReconnectAttempt, 'attempt' | 'of'>): string {
  return of === null ? t('home.tryOnly', { attempt }) : t('home.tryNumber', { attempt, total: of });
}

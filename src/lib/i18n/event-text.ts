/** A connection event in words: the same on the graph and in a session's recap. */
import type { TFunction } from 'i18next';
import type { ConnectionEvent, ConnectionEventKind } from '../../model/ping/connection-events';

const EVENT_KEYS = {
  connected: 'home.connectedMark',
  disconnected: 'home.disconnectedMark',
  switched: 'home.switchedMark',
  lost: 'home.lostMark',
  back: 'home.backMark',
  sleep: 'home.sleepMark',
  wake: 'home.wakeMark',
  'network-lost': 'home.networkLostMark',
  'network-back': 'home.networkBackMark',
} as const satisfies Record<ConnectionEventKind, string>;

/** A switch names both servers. @param nameOf the name of a server; undefined when it is not known */
export function eventText(
  t: TFunction,
  { kind, serverId, fromId }: ConnectionEvent,
  nameOf: (id: string | null) => string | undefined,
): string {
  const [from, to] = [nameOf(fromId), nameOf(serverId)];
  const isNamed = kind === 'switched' && from !== undefined && to !== undefined;
  return isNamed ? `${from} → ${to}` : t(EVENT_KEYS[kind]);
}

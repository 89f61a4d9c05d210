/** The sandbox's game servers: each a real UDP echo on loopback with its own delay, jitter and loss (docs/product.md section 12). */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { DIRECT_ENTRY } from '../../common/contract/helper/helper-api';
import { ALL_TARGETS, createConditions, type Condition } from './conditions';
import { readDatagram, writeDatagram, type Datagram } from './datagram';
import { drawRoundTrip, type Link } from './link';

/** Up to this number one socket per server; above, servers share sockets, because a process may not open thousands. */
const SOCKETS_LIMIT = 512;
const LOOPBACK = '127.0.0.1';

export interface GameServer extends Link {
  readonly id: string;
}

export interface NetworkOptions {
  /** Whether a server accepts a session with this key; without it every key is accepted. */
  readonly admits?: (serverId: string, key: string) => boolean;
  /** Milliseconds of a clock that never goes back; by default this process's own. */
  readonly now?: () => number;
}

export interface Network {
  /** The UDP port of a server; throws for an unknown id. */
  portOf(id: string): number;
  /** Changes the link to a server, for instance `{ loss: 1 }`: unreachable. Throws for an unknown id. */
  setLink(id: string, link: Partial<Link>): void;
  /** Replaces the disturbances of a server, or of all with 'all'; what is not named is calm. Throws for an unknown id. */
  setCondition(target: string, condition: Partial<Condition>): void;
  /** Removes all disturbances. */
  clearConditions(): void;
  /** The disturbed targets with what disturbs them. */
  conditions(): Readonly<Record<string, Condition>>;
  /** Number of open sessions of a server; throws for an unknown id. */
  sessionsOf(id: string): number;
  /** The server of the session that was opened last; null when there is none, or when that one has ended. */
  connectedServer(): string | null;
  hasServer(id: string): boolean;
  /** The server with the shortest round trip of its own, the direct route apart; null without servers. */
  nearestServer(): string | null;
  /** Closes every socket and drops pending answers. */
  close(): Promise<void>;
}

interface RunningServer {
  link: Link;
  readonly port: number;
  readonly sessions: Set<string>;
}

/**
 * Starts the servers.
 * @param random returns numbers from 0 to below 1, used for every round trip
 */
export async function startNetwork(
  servers: readonly GameServer[],
  random: () => number,
  options: NetworkOptions = {},
): Promise<Network> {
  const admits = options.admits ?? (() => true);
  const conditions = createConditions(random, options.now ?? (() => performance.now()));
  const sockets = await openSockets(Math.min(servers.length, SOCKETS_LIMIT));
  const running = new Map<string, RunningServer>();
  const underWay = new Set<NodeJS.Timeout>();
  let connected: string | null = null;

  servers.forEach(({ id, delayMs, jitterMs, loss }, index) => {
    const socket = sockets[index % sockets.length];
    if (socket === undefined) return;
    running.set(id, { link: { delayMs, jitterMs, loss }, port: socket.address().port, sessions: new Set() });
  });

  function serverOf(id: string): RunningServer {
    const server = running.get(id);
    if (server === undefined) throw new Error(`no such game server: ${id}`);
    return server;
  }

  for (const socket of sockets) {
    const { port } = socket.address();
    socket.on('message', (bytes, sender) => {
      const question = readDatagram(bytes);
      const server = question && running.get(question.serverId);
      if (!server || server.port !== port) return;
      const { serverId } = question;
      if (conditions.isSilent(serverId) || conditions.losesBurst(serverId)) return;
      const roundTripMs = drawRoundTrip(conditions.disturb(serverId, server.link), random);
      if (roundTripMs === null) return;
      const response = question.kind === 'probe' ? bytes : answerTo(question, server.sessions, admits);
      if (response === null) return;
      if (question.kind === 'hello' && server.sessions.has(question.key)) connected = serverId;
      if (question.kind === 'bye' && serverId === connected) connected = null;
      const timer = setTimeout(() => {
        underWay.delete(timer);
        if (conditions.isSilent(serverId)) return;
        socket.send(response, sender.port, sender.address, ignoreSendError);
      }, roundTripMs);
      underWay.add(timer);
    });
  }

  return {
    portOf: (id) => serverOf(id).port,
    setLink(id, link) {
      const server = serverOf(id);
      server.link = { ...server.link, ...link };
    },
    setCondition(target, condition) {
      if (target !== ALL_TARGETS) serverOf(target);
      conditions.set(target, condition);
    },
    clearConditions: () => conditions.clear(),
    conditions: () => conditions.list(),
    sessionsOf: (id) => serverOf(id).sessions.size,
    connectedServer: () => connected,
    hasServer: (id) => running.has(id),
    nearestServer() {
      const servers = [...running].filter(([id]) => id !== DIRECT_ENTRY);
      return servers.toSorted(([, a], [, b]) => a.link.delayMs - b.link.delayMs)[0]?.[0] ?? null;
    },
    async close() {
      underWay.forEach(clearTimeout);
      await Promise.all(sockets.map(closeSocket));
    },
  };
}

/** The answer to a session datagram; null for one that servers ignore. */
function answerTo(
  { kind, serverId, nonce, key }: Datagram,
  sessions: Set<string>,
  admits: (serverId: string, key: string) => boolean,
): Buffer | null {
  if (kind === 'bye') {
    sessions.delete(key);
    return writeDatagram({ kind: 'closed', serverId, nonce, key: '' });
  }
  if (kind !== 'hello') return null;
  const welcome = key !== '' && admits(serverId, key);
  if (welcome) sessions.add(key);
  return writeDatagram({ kind: welcome ? 'welcome' : 'refused', serverId, nonce, key: '' });
}

function openSockets(count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = createSocket('udp4');
      socket.bind(0, LOOPBACK);
      await once(socket, 'listening');
      return socket;
    }),
  );
}

async function closeSocket(socket: Socket): Promise<void> {
  socket.close();
  await once(socket, 'close');
}

/** A datagram that cannot be sent counts as lost. */
function ignoreSendError(): void {
  return;
}

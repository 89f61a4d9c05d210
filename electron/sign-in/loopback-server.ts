/** A small HTTP server on loopback that cannot be starved: few connections, each short, the newest always let in (promises C4, C5). */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { SignInClock } from './clock';

/** A connection ends this long after it came, whatever it did: time for a head of 5 s or a page, not for holding on. */
export const CONNECTION_LIMIT_MS = 5_000;
export const CONNECTIONS_LIMIT = 8;
/** For an address of 8 KiB, and as much again for what a browser says about itself. */
const HEAD_LIMIT_BYTES = 16 * 1024;
const HOSTS = ['127.0.0.1', '::1'] as const;

export interface LoopbackServerOptions {
  readonly clock: SignInClock;
  /** 0, unless the port is configured: any that is free. */
  readonly port?: number;
  /** Tried in this order; both of loopback's, unless whoever calls knows only one. */
  readonly hosts?: readonly ('127.0.0.1' | '::1')[];
  /** Answers a request; its Host has been checked. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The status for a request that is meant for another host. */
  readonly wrongHostStatus: 403 | 421;
  /** The listener failed after it had been opened; nothing listens any more. */
  readonly onError?: () => void;
}

export interface LoopbackServer {
  /** Such as `http://127.0.0.1:50123`. */
  readonly origin: string;
  /** Takes no more connections; those that are open live out their time. */
  stopListening(): void;
  /** Takes no more connections and destroys those that are open. */
  close(): void;
}

/** Opens a server on 127.0.0.1, or on [::1] where that is refused; null when all are. */
export async function openLoopbackServer(options: LoopbackServerOptions): Promise<LoopbackServer | null> {
  const sockets = new Map<Socket, () => void>();
  let authority = '';
  // Node's own limits act on servers that listen; this one is only handed the connections that the listener has admitted.
  const http = createHttpServer({ maxHeaderSize: HEAD_LIMIT_BYTES });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
    if (isFor(request, authority)) options.handle(request, response);
    else respondWith(response, options.wrongHostStatus, {});
  };
  http.on('request', answer);
  // Nobody is invited to send a body.
  http.on('checkContinue', answer);
  const admit = (socket: Socket) => {
    // Node's maxConnections would turn the newcomer away, so that eight silent connections locked the browser out.
    const [oldest] = sockets.keys();
    if (sockets.size >= CONNECTIONS_LIMIT && oldest) drop(oldest);
    sockets.set(
      socket,
      options.clock.after(CONNECTION_LIMIT_MS, () => drop(socket)),
    );
    socket.on('error', () => undefined);
    socket.on('close', () => drop(socket));
    http.emit('connection', socket);
  };
  const drop = (socket: Socket) => {
    sockets.get(socket)?.();
    sockets.delete(socket);
    socket.destroy();
  };

  const listener = await listen(options.port ?? 0, options.hosts ?? HOSTS, admit);
  if (listener === null) return null;
  const { address, family, port } = listener.address() as AddressInfo;
  authority = family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`;
  const server: LoopbackServer = {
    origin: `http://${authority}`,
    stopListening: () => void listener.close(),
    close() {
      listener.close();
      for (const socket of sockets.keys()) drop(socket);
    },
  };
  listener.on('error', () => {
    server.close();
    options.onError?.();
  });
  return server;
}

/** Answers whole and at once. */
export function respondWith(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Whether Host is given once and is exactly this server's: a rebound name gives itself away here (promises C9, D8). */
function isFor(request: IncomingMessage, authority: string): boolean {
  const hosts = request.headersDistinct['host'];
  return hosts?.length === 1 && hosts[0] === authority;
}

async function listen(port: number, hosts: readonly string[], admit: (socket: Socket) => void): Promise<Server | null> {
  for (const host of hosts) {
    const listener = createServer(admit);
    const isListening = await new Promise<boolean>((resolve) => {
      listener.once('error', () => resolve(false));
      listener.listen({ port, host, exclusive: true }, () => resolve(true));
    });
    listener.removeAllListeners('error');
    if (isListening) return listener;
  }
  return null;
}

/** A small HTTP server on loopback that cannot be starved: few short connections, and a new one is always accepted (promises C4, C5). */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Clock } from '../base/clock';

/** Maximum lifetime of a connection: enough for a head within 5 s and a page, too short to block the server. */
export const CONNECTION_TIMEOUT_MS = 5_000;
export const CONNECTIONS_LIMIT = 8;
/** For a URL of 8 KiB, and as much again for a browser's headers. */
const HEAD_LIMIT_BYTES = 16 * 1024;

export interface LoopbackAddress {
  readonly host: '127.0.0.1' | '::1';
  /** 0: any free port. */
  readonly port: number;
}

/** Any free port of 127.0.0.1, or of [::1] where that is refused. */
export const ANY_PORT: readonly LoopbackAddress[] = [
  { host: '127.0.0.1', port: 0 },
  { host: '::1', port: 0 },
];

export interface LoopbackServerOptions {
  readonly clock: Clock;
  /** Tried in this order. */
  readonly addresses: readonly LoopbackAddress[];
  /** Handles a request whose Host has been checked. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The status for a request with another Host. */
  readonly wrongHostStatus: 403 | 421;
  /** Called when the listener failed after it had been opened; nothing listens any more. */
  readonly onError?: () => void;
}

export interface LoopbackServer {
  /** Such as `http://127.0.0.1:50123`. */
  readonly origin: string;
  /** Accepts no more connections; open ones may finish. */
  stopListening(): void;
  /** Accepts no more connections and destroys open ones. */
  close(): void;
}

/** Opens a server on the first address that is not refused; null when all are. */
export async function openLoopbackServer(options: LoopbackServerOptions): Promise<LoopbackServer | null> {
  const sockets = new Map<Socket, () => void>();
  let authority = '';
  // Node's own limits apply to listening servers; this one only receives connections that the listener has accepted.
  const http = createHttpServer({ maxHeaderSize: HEAD_LIMIT_BYTES });
  const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
    if (isFor(request, authority)) options.handle(request, response);
    else respondWith(response, options.wrongHostStatus, {});
  };
  http.on('request', handleRequest);
  // Does not invite a client to send a body.
  http.on('checkContinue', handleRequest);
  const accept = (socket: Socket) => {
    // Node's maxConnections would refuse the new connection, so that eight silent ones would lock out the browser.
    const [oldest] = sockets.keys();
    if (sockets.size >= CONNECTIONS_LIMIT && oldest) drop(oldest);
    sockets.set(
      socket,
      options.clock.after(CONNECTION_TIMEOUT_MS, () => drop(socket)),
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

  const listener = await listen(options.addresses, accept);
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

/** Sends a complete response at once. */
export function respondWith(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Whether Host is sent once and is exactly this server's, which detects a rebound name (promises C9, D8). */
function isFor(request: IncomingMessage, authority: string): boolean {
  const hosts = request.headersDistinct['host'];
  return hosts?.length === 1 && hosts[0] === authority;
}

async function listen(addresses: readonly LoopbackAddress[], accept: (socket: Socket) => void): Promise<Server | null> {
  for (const { host, port } of addresses) {
    const listener = createServer(accept);
    const isListening = await new Promise<boolean>((resolve) => {
      listener.once('error', () => resolve(false));
      listener.listen({ port, host, exclusive: true }, () => resolve(true));
    });
    listener.removeAllListeners('error');
    if (isListening) return listener;
  }
  return null;
}

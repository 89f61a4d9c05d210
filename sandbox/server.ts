/** An HTTP server on loopback for a fetch-like handler, which closes at once including pending requests. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

const LOOPBACK = '127.0.0.1';

/** Actions on the caller's connection that only a server can do. */
export interface Line {
  /** Closes the connection without a response. */
  drop(): Response;
  /** Never responds until the caller disconnects or the server closes. */
  hang(): Promise<Response>;
  /** Node's own pair, for a library that responds by itself. */
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

export interface RunningServer {
  /** The URL, without a trailing slash. */
  readonly url: string;
  /** Closes every connection; resolves when no call is pending any more. */
  close(): Promise<void>;
}

/**
 * Starts listening on 127.0.0.1.
 * @param port 0 takes any free one
 * @throws Error with a one-line message when the port is unavailable
 */
export async function startServer(
  port: number,
  handle: (request: Request, line: Line) => Promise<Response>,
): Promise<RunningServer> {
  const underWay = new Set<Promise<Response>>();
  const listener = getRequestListener(
    (request, { incoming, outgoing }) => {
      if (incoming.headers.host === hostOf(server.address() as AddressInfo)) {
        return track(handle(request, lineOf(incoming as IncomingMessage, outgoing as ServerResponse)), underWay);
      }
      // A foreign page whose host name was rebound to this address must learn nothing (DNS rebinding).
      return new Response('misdirected', { status: 421 });
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(port, LOOPBACK);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`The sandbox cannot listen on port ${port}: ${String(error)}`, { cause: error });
  }
  return {
    url: `http://${hostOf(server.address() as AddressInfo)}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.allSettled([closed, ...underWay]);
    },
  };
}

function track(response: Promise<Response>, underWay: Set<Promise<Response>>): Promise<Response> {
  const tracked = response.finally(() => underWay.delete(tracked));
  underWay.add(tracked);
  return tracked;
}

function hostOf({ port }: AddressInfo): string {
  return `${LOOPBACK}:${port}`;
}

function lineOf(incoming: IncomingMessage, outgoing: ServerResponse): Line {
  return {
    incoming,
    outgoing,
    drop() {
      outgoing.socket?.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    },
    async hang() {
      if (!outgoing.closed) await once(outgoing, 'close');
      return RESPONSE_ALREADY_SENT;
    },
  };
}

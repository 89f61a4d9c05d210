/** The reverse proxy behind the https address that is baked into the packages: to the sandbox's provider, and to the folder of the update feed. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream';
import type { LoopbackCertificate } from './certificate';

const FEED_PATH = '/feed/';

/** The addresses of the packages' configuration. */
export const bakedAddresses = (port: number) => ({
  api: `https://127.0.0.1:${port}`,
  feed: `https://127.0.0.1:${port}${FEED_PATH.replace(/\/$/, '')}`,
});

export interface ReverseProxyOptions extends LoopbackCertificate {
  readonly port: number;
  /** The sandbox's provider, http on loopback. */
  readonly target: string;
  readonly feed: string;
  /** Whether the feed is found; without it every request for it is a 404. */
  readonly offersFeed: () => boolean;
}

export interface ReverseProxy {
  /** The names of the feed's files that were asked for. */
  readonly feedRequests: readonly string[];
  close(): Promise<void>;
}

/** Opens the server. @throws when its port is taken */
export async function openReverseProxy({
  port,
  target,
  feed,
  offersFeed,
  key,
  certificate,
}: ReverseProxyOptions): Promise<ReverseProxy> {
  const feedRequests: string[] = [];
  const server = createServer({ key, cert: certificate }, (message, response) => {
    const address = message.url ?? '/';
    if (!address.startsWith(FEED_PATH)) passOn(message, response, target);
    else if (offersFeed()) {
      const name = path.posix.basename(address);
      feedRequests.push(name);
      sendFile(message, response, path.join(feed, name));
    } else response.writeHead(404).end();
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((listening, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    feedRequests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function passOn(message: IncomingMessage, response: ServerResponse, target: string): void {
  const { method = 'GET', url = '/', headers } = message;
  const host = new URL(target).host;
  const onward = request(target + url, { method, headers: { ...headers, host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => undefined);
  });
  onward.on('error', () => response.destroy());
  pipeline(message, onward, () => undefined);
}

/** A file server with range requests, because an interrupted download is resumed. */
function sendFile(message: IncomingMessage, response: ServerResponse, file: string): void {
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const { size } = statSync(file);
  const start = Number(/^bytes=(\d+)-$/.exec(message.headers.range ?? '')?.[1] ?? 0);
  if (start >= size) {
    response.writeHead(416).end();
    return;
  }
  const headers = { 'content-length': size - start };
  if (start === 0) response.writeHead(200, headers);
  else response.writeHead(206, { ...headers, 'content-range': `bytes ${start}-${size - 1}/${size}` });
  pipeline(createReadStream(file, { start }), response, () => undefined);
}

/** A relay between the app and the sandbox's helper: forwards every call, or answers pings itself with measurements chosen by the bench. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HELPER_PATHS } from '../../common/contract/helper/helper-api';
import { readServerToken } from '../../sandbox/helper/token';

/** A ping response: measurements by server id. */
export type PingFigures = Readonly<Record<string, { readonly ping: number | null }>>;

/** Makes a response; the ids are those of the call's token. */
export type MakeFigures = (ids: readonly string[]) => PingFigures | Promise<PingFigures>;

/** Pings of a good line, the same in each response. */
export const goodPings: MakeFigures = (ids) =>
  Object.fromEntries(ids.map((id) => [id, { ping: 20 + (id.length % 30) }]));

export interface HelperRelay {
  readonly url: string;
  /** Number of answered pings. */
  pings(): number;
  /** The helper's last response. */
  lastFigures(): PingFigures;
  /** Sets the response to pings, created anew for each of the servers to measure; null: the helper's own. */
  respondWith(make: MakeFigures | null): void;
  close(): Promise<void>;
}

export async function startRelay(helperUrl: string): Promise<HelperRelay> {
  let [pings, last] = [0, '{}'];
  let make: MakeFigures | null = null;
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request);
    const isPing = request.url === HELPER_PATHS.ping;
    if (isPing && make) answer(response, 200, JSON.stringify(await make(idsOf(body))));
    else {
      const own = await fetch(helperUrl + (request.url ?? ''), {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body,
      });
      const text = await passOn(own, response);
      if (isPing && own.ok) last = text;
    }
    if (isPing) pings += 1;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pings: () => pings,
    lastFigures: () => JSON.parse(last) as PingFigures,
    respondWith: (next) => (make = next),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function idsOf(token: string): readonly string[] {
  return (readServerToken(token)?.servers ?? []).map(({ id }) => id);
}

/** Forwards each part at once, as the helper sends it; returns the whole text. */
async function passOn(own: Response, response: ServerResponse): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  response.writeHead(own.status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  for await (const part of own.body ?? []) {
    response.write(part);
    text += decoder.decode(part, { stream: true });
  }
  response.end();
  return text;
}

function answer(response: ServerResponse, status: number, text: string): void {
  const bytes = Buffer.from(text);
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

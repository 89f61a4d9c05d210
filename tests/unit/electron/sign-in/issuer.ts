/** A small OpenID issuer whose discovery response the test sets. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type MetadataResponse = (request: IncomingMessage, response: ServerResponse, issuer: string) => void;

export interface Issuer {
  readonly url: string;
  /** The number of requests. */
  requested(): number;
  response: MetadataResponse;
  close(): Promise<void>;
}

/** The metadata of a conforming issuer. */
export const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize?tenant=1`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['plain', 'S256'],
});

/** Responds to discovery with metadata that a test may change. */
export function respondWith(bend: (metadata: ReturnType<typeof metadataOf>) => unknown): MetadataResponse {
  return (_request, response, issuer) => {
    response.setHeader('content-type', 'application/json');
    // Connections are closed after each response, so that a test can count open ones.
    response.setHeader('connection', 'close');
    response.end(JSON.stringify(bend(metadataOf(issuer))));
  };
}

/** Starts an issuer on loopback, a conforming one by default. */
export async function startIssuer(): Promise<Issuer> {
  let requested = 0;
  const server = createServer((incoming, response) => {
    requested += 1;
    if (incoming.url === '/.well-known/openid-configuration') issuer.response(incoming, response, issuer.url);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer: Issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: () => requested,
    response: respondWith((metadata) => metadata),
    async close() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
  return issuer;
}

/** The parameters of an authorization request, read from the opened address. */
export function readAuthorizationUrl(address: string) {
  const url = new URL(address);
  const parameters = Object.fromEntries(url.searchParams) as Record<string, string>;
  const redirect = new URL(parameters['redirect_uri'] ?? '');
  return { url, parameters, state: parameters['state'] ?? '', redirect, port: Number(redirect.port) };
}

/** The address to which the provider redirects the browser. */
export function callbackUrl(address: string, answer: Record<string, string>): URL {
  const { redirect, state } = readAuthorizationUrl(address);
  redirect.search = new URLSearchParams({ state, ...answer }).toString();
  return redirect;
}

export interface PageSeen {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Gets one page on a connection of its own, without redirects; null when nothing responds. */
export function get(url: URL): Promise<PageSeen | null> {
  return new Promise((resolve) => {
    const asking = request(url, { agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      response.on('error', () => resolve(null));
    });
    asking.on('error', () => resolve(null));
    asking.end();
  });
}

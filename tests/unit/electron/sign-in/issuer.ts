/** A small OpenID issuer: what it answers at discovery is the test's choice; its sign-in page is a browser's that says yes at once. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type MetadataResponse = (request: IncomingMessage, response: ServerResponse, issuer: string) => void;

export interface Issuer {
  readonly url: string;
  /** How often discovery was asked. */
  requested(): number;
  response: MetadataResponse;
  close(): Promise<void>;
}

/** The metadata of an issuer that keeps to the rules. */
export const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize?tenant=1`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['plain', 'S256'],
});

/** Answers discovery with metadata that a test may bend. */
export function respondWith(bend: (metadata: ReturnType<typeof metadataOf>) => unknown): MetadataResponse {
  return (_request, response, issuer) => {
    response.setHeader('content-type', 'application/json');
    // Nothing stays open between two questions, so that a test can count what is.
    response.setHeader('connection', 'close');
    response.end(JSON.stringify(bend(metadataOf(issuer))));
  };
}

/** Starts an issuer on loopback, by default one that keeps to the rules. */
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

/** What the app asked of the provider, read out of the address that it opened. */
export function readAuthorizationUrl(address: string) {
  const url = new URL(address);
  const parameters = Object.fromEntries(url.searchParams) as Record<string, string>;
  const redirect = new URL(parameters['redirect_uri'] ?? '');
  return { url, parameters, state: parameters['state'] ?? '', redirect, port: Number(redirect.port) };
}

/** The address at which the provider sends the browser back. */
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

/** Gets one page on a connection of its own, without following anything; null when nobody answers. */
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

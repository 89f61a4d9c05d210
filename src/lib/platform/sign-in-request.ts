/** One authorization request of the web platform (RFC 6749 section 4.1, RFC 7636), and the parsing of its response. */
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import type { PublicConfig } from '../../../common/config';
import {
  authorization,
  NONCE_PREFIX,
  SIGN_IN_SCOPES,
  type Authorization,
  type SignInFailure,
  type SignInProvider,
} from '../../../common/contract/ipc/sign-in';

/** The outcome of a sign-in: a code, or the reason why there is none. */
export type SignInEnd =
  | { readonly state: 'authorised'; readonly authorization: Authorization }
  | { readonly state: 'failed'; readonly reason: SignInFailure };

export interface SignInRequest {
  /** URL of the provider's sign-in page. */
  readonly address: string;
  /** Parses a query such as '?code=...&state=...'; null when it is not a response to this request, and the wait continues (promise C3). */
  readonly read: (query: string) => SignInEnd | null;
}

export interface RequestOptions {
  readonly provider: SignInProvider;
  readonly config: Pick<PublicConfig, 'google' | 'discord'>;
  readonly redirectUri: string;
  /** Aborts the issuer's discovery. */
  readonly signal: AbortSignal;
}

/** Google's own host, whatever its discovery document names (promise C1). */
const GOOGLE_HOST = 'accounts.google.com';
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
const CHALLENGE_METHOD = 'S256';

/** Creates a request with its own secrets; returns a reason when the provider is not configured or its issuer cannot be used. */
export async function createSignInRequest(options: RequestOptions): Promise<SignInRequest | SignInFailure> {
  const { provider, config, redirectUri } = options;
  const client = config[provider];
  if (client === null) return 'not-configured';
  const server = 'issuer' in client ? await discover(client.issuer, options.signal) : discordServer(client);
  if (server?.authorization_endpoint === undefined) return 'no-issuer';

  const codeVerifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = new URL(server.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: SIGN_IN_SCOPES[provider],
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: CHALLENGE_METHOD,
    // A nonce belongs to OpenID Connect, which Discord does not support. It is built as in the contract, with the hash of the code challenge.
    ...(provider === 'google' && { nonce: await oauth.calculatePKCECodeChallenge(NONCE_PREFIX + codeVerifier) }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);

  return {
    address: address.href,
    read(query) {
      const response = new URLSearchParams(query);
      const states = response.getAll('state');
      if (states.length !== 1 || !isSameText(states[0] ?? '', state)) return null;
      return readResponse(server, client.clientId, response, { state, codeVerifier, redirectUri });
    },
  };
}

interface Own {
  readonly state: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** Validates a response to this request and returns its code. */
function readResponse(
  server: oauth.AuthorizationServer,
  clientId: string,
  response: URLSearchParams,
  own: Own,
): SignInEnd {
  try {
    const valid = oauth.validateAuthResponse(server, { client_id: clientId }, response, own.state);
    const { codeVerifier, redirectUri } = own;
    const parsed = v.safeParse(authorization, { code: valid.get('code'), codeVerifier, redirectUri });
    return parsed.success ? { state: 'authorised', authorization: parsed.output } : failed('rejected');
  } catch (error) {
    const isDenied = error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
    return failed(isDenied ? 'denied' : 'rejected');
  }
}

function failed(reason: SignInFailure): SignInEnd {
  return { state: 'failed', reason };
}

/** Fetches the issuer's discovery document; null when it is unreachable or offers no usable page. */
async function discover(issuer: string, signal: AbortSignal): Promise<oauth.AuthorizationServer | null> {
  try {
    const identifier = new URL(issuer);
    const response = await oauth.discoveryRequest(identifier, {
      signal,
      [oauth.allowInsecureRequests]: isLoopbackHttp(identifier),
    });
    const server = await oauth.processDiscoveryResponse(identifier, response);
    const page = new URL(server.authorization_endpoint ?? '');
    const methods = server.code_challenge_methods_supported;
    const isUsable = mayBePage(page, identifier) && (methods === undefined || methods.includes(CHALLENGE_METHOD));
    return isUsable ? server : null;
  } catch {
    return null;
  }
}

/** Discord is configured by its page's URL only. It announces no issuer; if it ever does, the issuer must be its own origin. */
function discordServer({ authorizeUrl }: NonNullable<PublicConfig['discord']>): oauth.AuthorizationServer {
  return { issuer: new URL(authorizeUrl).origin, authorization_endpoint: authorizeUrl };
}

function mayBePage(page: URL, issuer: URL): boolean {
  if (issuer.host === GOOGLE_HOST && page.host !== GOOGLE_HOST) return false;
  return page.protocol === 'https:' || (isLoopbackHttp(page) && isLoopbackHttp(issuer));
}

/** http is allowed for loopback only: the sandbox (promise A15). */
function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
}

/** Compares two texts in constant time (promise C3). */
function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let place = 0; place < other.length; place += 1) difference |= one.charCodeAt(place) ^ other.charCodeAt(place);
  return difference === 0;
}

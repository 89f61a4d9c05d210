/** One authorization request of the web platform (RFC 6749 section 4.1, RFC 7636), and the parsing of its response. */
import * as oauth from 'oauth4webapi';
import type { PublicConfig } from '../../../../common/config';
import type { SignInProvider } from '../../../../common/contract/ipc/sign-in';
import type { Authorization, SignInFailure } from '../../../../common/contract/ipc/sign-in-state';
import {
  authorizationParameters,
  configuredEndpoint,
  createAttemptSecrets,
  discoveredEndpoint,
  checkCallback,
  type AuthorizationEndpoint,
} from '../../../../common/oauth';
import { isLoopbackHttp } from '../../../../common/parse-url';
import type { PopupProblem } from './popup';

/** The outcome of a sign-in: a code, or the reason why there is none. */
export type SignInEnd =
  | { readonly state: 'authorised'; readonly authorization: Authorization }
  | { readonly state: 'failed'; readonly reason: SignInFailure | PopupProblem };

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

/** Creates a request with its own secrets; returns a reason when the provider is not configured or its issuer cannot be used. */
export async function createSignInRequest(options: RequestOptions): Promise<SignInRequest | SignInFailure> {
  const { provider, config, redirectUri } = options;
  const client = config[provider];
  if (client === null) return 'not-configured';
  const endpoint =
    'issuer' in client
      ? await discover(client.issuer, options.signal)
      : configuredEndpoint(new URL(client.authorizeUrl));
  if (endpoint === null) return 'no-issuer';

  const secrets = await createAttemptSecrets(oauth.generateRandomCodeVerifier, oauth.calculatePKCECodeChallenge);
  const { codeVerifier, state } = secrets;
  const address = new URL(endpoint.url);
  const parameters = authorizationParameters({ provider, clientId: client.clientId, redirectUri, secrets });
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);

  return {
    address: address.href,
    read(query) {
      const outcome = checkCallback(new URLSearchParams(query), { ...endpoint, state });
      switch (outcome.kind) {
        case 'foreign':
          return null;
        case 'code':
          return { state: 'authorised', authorization: { code: outcome.code, codeVerifier, redirectUri } };
        case 'denied':
          return { state: 'failed', reason: 'denied' };
        case 'rejected':
        case 'invalid':
          return { state: 'failed', reason: 'rejected' };
      }
    },
  };
}

/** Fetches the issuer's discovery document; null when it is unreachable or offers no usable page. */
async function discover(issuer: string, signal: AbortSignal): Promise<AuthorizationEndpoint<URL> | null> {
  try {
    const identifier = new URL(issuer);
    const response = await oauth.discoveryRequest(identifier, {
      signal,
      [oauth.allowInsecureRequests]: isLoopbackHttp(identifier),
    });
    const server = await oauth.processDiscoveryResponse(identifier, response);
    return discoveredEndpoint(server, identifier, (text) => new URL(text));
  } catch {
    return null;
  }
}

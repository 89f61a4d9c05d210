/** The URL opened in the system browser: an authorization request of RFC 6749 with PKCE, state and, for Google, a nonce. */
import { SIGN_IN_SCOPES, type SignInProvider } from '../../common/contract/ipc/sign-in';
import type { AttemptSecrets } from './secrets';

export interface AuthorizationRequest {
  readonly provider: SignInProvider;
  readonly endpoint: URL;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly secrets: AttemptSecrets;
}

/** Builds the URL with the exact scope (promise C1); the endpoint's own query is kept. */
export function buildAuthorizationUrl({
  provider,
  endpoint,
  clientId,
  redirectUri,
  secrets,
}: AuthorizationRequest): URL {
  const url = new URL(endpoint);
  url.hash = '';
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: SIGN_IN_SCOPES[provider],
    state: secrets.state,
    code_challenge: secrets.codeChallenge,
    code_challenge_method: 'S256',
    // A nonce belongs to OpenID Connect, which Discord does not support.
    ...(provider === 'google' && { nonce: secrets.nonce }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

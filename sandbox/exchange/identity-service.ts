/** What the exchange has in common for all identity services: a code, the person, the HTTP options and the token request. */
import * as oauth from 'oauth4webapi';
import { limitedFetch } from './limited-fetch';

export interface SignInCode {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** A person as described by an identity service. */
export interface Identity {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** The library would accept https only; limitedFetch also accepts http on loopback, where the stand-ins are. */
export function httpOptions(signal: AbortSignal) {
  return { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: limitedFetch, signal };
}
export type HttpOptions = ReturnType<typeof httpOptions>;

/**
 * Requests tokens for a code and its verifier, as a public client (RFC 6749 section 4.1.3, RFC 7636).
 * Returns the response unchanged.
 * @throws what oauth4webapi throws when there is none
 */
export function requestToken(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { code, codeVerifier, redirectUri }: SignInCode,
  http: HttpOptions,
): Promise<Response> {
  const parameters = codeOnly(server, client, code);
  return oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, redirectUri, codeVerifier, http);
}

/** The app has already validated state and issuer of the redirect and passes on the code only. */
function codeOnly(server: oauth.AuthorizationServer, client: oauth.Client, code: string): URLSearchParams {
  const checkedByApp = { ...server, authorization_response_iss_parameter_supported: false };
  return oauth.validateAuthResponse(checkedByApp, client, new URLSearchParams({ code }), oauth.expectNoState);
}

/** The token request shared by both services: a code and its verifier, as a public client (RFC 6749 section 4.1.3, RFC 7636). */
import * as oauth from 'oauth4webapi';
import type { HttpOptions, SignInCode } from './exchange';

/** Returns the response unchanged; @throws what oauth4webapi throws when there is none. */
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

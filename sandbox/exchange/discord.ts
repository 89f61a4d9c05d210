/** Discord's side of the exchange: a code for an access token, and with that the person's identity. */
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { requestToken, type HttpOptions, type Identity, type SignInCode } from './identity-service';

/** Discord's own paths, besides the page that the app opens. */
const TOKEN_PATH = '/api/oauth2/token';
const USER_PATH = '/api/users/@me';

export interface DiscordClient {
  readonly authorizeUrl: string;
  readonly clientId: string;
}

const user = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  username: v.string(),
  global_name: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  verified: v.optional(v.boolean(), false),
});

/** @throws whatever oauth4webapi or the schema throws when a response is missing or malformed */
export async function exchangeDiscordCode(
  code: SignInCode,
  { authorizeUrl, clientId }: DiscordClient,
  http: HttpOptions,
): Promise<Identity> {
  const { origin } = new URL(authorizeUrl);
  const server: oauth.AuthorizationServer = { issuer: origin, token_endpoint: origin + TOKEN_PATH };
  const client: oauth.Client = { client_id: clientId };
  const response = await requestToken(server, client, code, http);
  const { access_token: token } = await oauth.processAuthorizationCodeResponse(server, client, response);
  const who = await oauth.protectedResourceRequest(
    token,
    'GET',
    new URL(USER_PATH, origin),
    undefined,
    undefined,
    http,
  );
  if (who.status !== 200) throw new Error(`user info answered ${who.status}`);
  const { id, username, global_name: name, email, verified } = v.parse(user, await who.json());
  return { subject: id, name: name ?? username, email: email ?? null, emailVerified: verified };
}

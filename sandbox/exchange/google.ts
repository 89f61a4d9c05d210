/** Google's side of the exchange: discovery, a code for tokens, and an ID token that is trusted only after every check. */
import { createHash } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { NONCE_PREFIX } from '../../common/contract/ipc/sign-in';
import { requestToken, type HttpOptions, type Identity, type SignInCode } from './identity-service';

export interface GoogleClient {
  readonly issuer: string;
  readonly clientId: string;
  /** Caches the issuer's keys between exchanges. */
  readonly jwks: oauth.JWKSCacheInput;
}

const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  name: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  email_verified: v.optional(v.boolean(), false),
});

/** @throws whatever oauth4webapi throws when a response is missing, malformed or untrusted */
export async function exchangeGoogleCode(
  code: SignInCode,
  { issuer, clientId, jwks }: GoogleClient,
  http: HttpOptions,
): Promise<Identity> {
  const issuerUrl = new URL(issuer);
  const server = await oauth.processDiscoveryResponse(issuerUrl, await oauth.discoveryRequest(issuerUrl, http));
  const client: oauth.Client = { client_id: clientId };
  const response = await requestToken(server, client, code, http);
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonceOf(code.codeVerifier),
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, { ...http, [oauth.jwksCache]: jwks });
  const { sub, name, email, email_verified: emailVerified } = v.parse(claims, oauth.getValidatedIdTokenClaims(tokens));
  return { subject: sub, name: name ?? null, email: email ?? null, emailVerified };
}

/** The nonce of the app's request: derived from the verifier, so the provider needs no field for it. */
function nonceOf(codeVerifier: string): string {
  return createHash('sha256')
    .update(NONCE_PREFIX + codeVerifier)
    .digest('base64url');
}

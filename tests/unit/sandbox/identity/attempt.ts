/** One sign-in attempt as an app makes it; a test may change each part. */
import { createHash, randomBytes } from 'node:crypto';
import { NONCE_PREFIX, SIGN_IN_SCOPES, type SignInProvider } from '../../../../common/contract/ipc/sign-in';
import type { IdentityServices } from '../../../../sandbox/identity/identity';
import { consent, NEW_PERSON } from '../../../support/provider/consent';

export const LOOPBACK_REDIRECT = 'http://127.0.0.1:28617/signed-in';

export interface Attempt {
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
  readonly redirectUri: string;
}

/** @param spoil parameters of the authorization request to change, or to remove when null */
export function newAttempt(
  identity: IdentityServices,
  service: SignInProvider,
  spoil: Readonly<Record<string, string | null>> = {},
): Attempt {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(32).toString('base64url');
  const isGoogle = service === 'google';
  const url = new URL(isGoogle ? `${identity.googleIssuer}/auth` : identity.discordAuthorizeUrl);
  const parameters: Readonly<Record<string, string | null>> = {
    client_id: isGoogle ? identity.googleClientId : identity.discordClientId,
    response_type: 'code',
    redirect_uri: LOOPBACK_REDIRECT,
    scope: SIGN_IN_SCOPES[service],
    state,
    code_challenge: sha256(verifier),
    code_challenge_method: 'S256',
    ...(isGoogle && { nonce: sha256(NONCE_PREFIX + verifier) }),
    ...spoil,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return { url, verifier, state, redirectUri: spoil['redirect_uri'] ?? LOOPBACK_REDIRECT };
}

/** What an app sends to its provider after the person's consent. */
export async function agreedPayload(
  identity: IdentityServices,
  service: SignInProvider,
  person = NEW_PERSON,
  one = newAttempt(identity, service),
): Promise<Record<'code' | 'code_verifier' | 'redirect_uri' | 'machine_id', string>> {
  const code = (await consent(one.url, { person })).searchParams.get('code') ?? '';
  return { code, code_verifier: one.verifier, redirect_uri: one.redirectUri, machine_id: 'machine-1' };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

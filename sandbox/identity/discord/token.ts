/** Discord's token endpoint: exchanges a code once, and only for its own client, redirect URI and verifier. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { SIGN_IN_SCOPES } from '../../../common/contract/ipc/sign-in';
import type { ExpiringStore } from '../expiring-store';
import { single } from '../form';
import type { Person } from '../people';
import { DISCORD_CLIENT_ID, type AuthorizationRequest } from './request';

export const TOKEN_LIFE_S = 3_600;

/** The grant of a code. */
export interface CodeGrant {
  readonly request: AuthorizationRequest;
  readonly person: Person;
}

/**
 * Exchanges a code; a request with anything wrong uses it up all the same.
 * @returns status and body of the response (RFC 6749 sections 5.1 and 5.2)
 */
export function exchangeCode(
  form: URLSearchParams | null,
  codes: ExpiringStore<CodeGrant>,
  tokens: ExpiringStore<Person>,
): { readonly status: number; readonly body: unknown } {
  const refuse = (error: string, description: string, status = 400) => ({
    status,
    body: { error, error_description: description },
  });
  if (form === null) return refuse('invalid_request', 'a form is required');
  if (single(form, 'grant_type') !== 'authorization_code') {
    return refuse('unsupported_grant_type', 'only authorization_code is supported');
  }
  const grant = codes.take(single(form, 'code') ?? '');
  if (single(form, 'client_id') !== DISCORD_CLIENT_ID) return refuse('invalid_client', 'the app is not known', 401);
  if (grant === null) return refuse('invalid_grant', 'the code is unknown, used or expired');
  const { redirectUri, challenge } = grant.request;
  if (single(form, 'redirect_uri') !== redirectUri) return refuse('invalid_grant', 'redirect_uri is another one');
  if (!fits(single(form, 'code_verifier') ?? '', challenge)) return refuse('invalid_grant', 'code_verifier is wrong');
  return {
    status: 200,
    body: {
      access_token: tokens.put(grant.person),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_S,
      scope: SIGN_IN_SCOPES.discord,
    },
  };
}

/** RFC 7636 section 4.6. */
function fits(verifier: string, challenge: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier, 'ascii').digest('base64url'));
  const wanted = Buffer.from(challenge);
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}

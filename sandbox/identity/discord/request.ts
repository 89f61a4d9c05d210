/** Validates an app's authorization request to Discord's stand-in (RFC 6749 section 4.1, RFC 7636 section 4.3). */
import { brand } from '../../../common/brand';
import { SIGN_IN_SCOPES } from '../../../common/contract/ipc/sign-in';
import { single } from '../form';
import type { Redirects } from '../redirects';

export const DISCORD_CLIENT_ID = `${brand.key}-discord-app`;

const CHALLENGE = /^[\w-]{43}$/;
const STATE_LENGTH_MAX = 1_024;

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly challenge: string;
}

/** Without a valid redirect there is a message for the person; otherwise an error for the app. */
export type AuthorizationProblem =
  | { readonly kind: 'page'; readonly sentence: string }
  | { readonly kind: 'redirect'; readonly to: string };

export function readAuthorizationRequest(
  query: URLSearchParams,
  redirects: Redirects,
): AuthorizationRequest | AuthorizationProblem {
  const redirectUri = single(query, 'redirect_uri');
  if (single(query, 'client_id') !== DISCORD_CLIENT_ID)
    return { kind: 'page', sentence: 'This app is not registered here.' };
  if (redirectUri === null || !redirects.allows(redirectUri)) {
    return { kind: 'page', sentence: 'This app may not redirect to that address.' };
  }
  const state = single(query, 'state');
  const refuse = (error: string, description: string): AuthorizationProblem => ({
    kind: 'redirect',
    to: callbackOf({ redirectUri, state }, { error, error_description: description }),
  });
  if ((state?.length ?? 0) > STATE_LENGTH_MAX) return refuse('invalid_request', 'state is too long');
  if (single(query, 'response_type') !== 'code') return refuse('unsupported_response_type', 'only code is supported');
  if (!isWantedScope(single(query, 'scope'))) return refuse('invalid_scope', 'the scope must be identify and email');
  const challenge = single(query, 'code_challenge');
  if (challenge === null || single(query, 'code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge)) {
    return refuse('invalid_request', 'a code_challenge with the method S256 is required');
  }
  return { redirectUri, state, challenge };
}

/** The redirect URL with the result. */
export function callbackOf(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}

function isWantedScope(scope: string | null): boolean {
  const sorted = (text: string) => text.split(' ').sort().join(' ');
  return scope !== null && sorted(scope) === sorted(SIGN_IN_SCOPES.discord);
}

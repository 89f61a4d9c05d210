/**
 * Finds a provider's sign-in page: Google's by discovery at its issuer, Discord's by configuration (RFC 8414,
 * docs/product.md section 11).
 */
import * as oauth from 'oauth4webapi';
import type { PublicConfig } from '../../common/config';
import { fetchBounded, type BoundedFetchSources } from './bounded-fetch';

export interface AuthorizationEndpoint {
  readonly url: URL;
  /** The required `iss` of the provider's response (RFC 9207). */
  readonly issuer: string;
  /** The provider has announced `iss` in its responses, so one without it is not the provider's. */
  readonly sendsIssuer: boolean;
}

export type GoogleClient = NonNullable<PublicConfig['google']>;
export type DiscordClient = NonNullable<PublicConfig['discord']>;

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Google's page is opened at this host only, whatever its discovery document names (promise C1). */
const GOOGLE_HOST = 'accounts.google.com';
const CHALLENGE_METHOD = 'S256';
/** OpenID Connect Discovery 1.0, section 4. */
const DISCOVERY_PATH = '/.well-known/openid-configuration';

/**
 * Fetches the authorization endpoint from Google's issuer.
 * @returns null when the issuer is unreachable, exceeds a limit, or offers nothing usable
 */
export async function discoverGoogle(
  { issuer }: GoogleClient,
  sources: BoundedFetchSources,
): Promise<AuthorizationEndpoint | null> {
  try {
    const identifier = new URL(issuer);
    if (identifier.protocol !== 'https:' && !isLoopbackHttp(identifier)) return null;
    // The library validates the response; its own request supports https only, which the sandbox does not offer.
    const response = await fetchBounded(`${issuer}${DISCOVERY_PATH}`, { accept: 'application/json' }, sources);
    const server = await oauth.processDiscoveryResponse(identifier, response);
    const url = new URL(server.authorization_endpoint ?? '');
    if (!mayBeEndpoint(url, identifier) || !knowsChallengeMethod(server)) return null;
    const sendsIssuer = server.authorization_response_iss_parameter_supported === true;
    return { url, issuer: server.issuer, sendsIssuer };
  } catch {
    return null;
  }
}

/** Discord's endpoint. It announces no issuer; if it ever does, the issuer must be its own origin. */
export function discordEndpoint({ authorizeUrl }: DiscordClient): AuthorizationEndpoint {
  const url = new URL(authorizeUrl);
  return { url, issuer: url.origin, sendsIssuer: false };
}

/** Whether a URL is http to loopback: the sandbox's, and the only http that is ever used (promise A15). */
export function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
}

function mayBeEndpoint(url: URL, issuer: URL): boolean {
  if (issuer.host === GOOGLE_HOST && url.host !== GOOGLE_HOST) return false;
  return url.protocol === 'https:' || (isLoopbackHttp(url) && isLoopbackHttp(issuer));
}

/** A provider that lists its methods must list ours; one that lists none is assumed to support RFC 7636. */
function knowsChallengeMethod({ code_challenge_methods_supported: methods }: oauth.AuthorizationServer): boolean {
  return methods === undefined || methods.includes(CHALLENGE_METHOD);
}

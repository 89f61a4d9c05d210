/**
 * Where a provider's sign-in page stands: Google's by discovery at its issuer, Discord's by configuration (RFC 8414,
 * docs/product.md section 11).
 */
import * as oauth from 'oauth4webapi';
import type { PublicConfig } from '../../common/config';
import { fetchBounded, type BoundedFetchSources } from './bounded-fetch';

export interface AuthorizationEndpoint {
  readonly url: URL;
  /** What an `iss` in the provider's answer must be (RFC 9207). */
  readonly issuer: string;
  /** The provider has announced that its answers carry `iss`, so one without it is not the provider's. */
  readonly sendsIssuer: boolean;
}

export type GoogleClient = NonNullable<PublicConfig['google']>;
export type DiscordClient = NonNullable<PublicConfig['discord']>;

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Whatever its discovery says, Google's page is opened at this host only (promise C1). */
const GOOGLE_HOST = 'accounts.google.com';
const CHALLENGE_METHOD = 'S256';
/** OpenID Connect Discovery 1.0, section 4. */
const DISCOVERY_PATH = '/.well-known/openid-configuration';

/**
 * Asks Google's issuer for its authorization endpoint.
 * @returns null when the issuer cannot be reached, breaks a bound, or offers nothing that may be used
 */
export async function discoverGoogle(
  { issuer }: GoogleClient,
  sources: BoundedFetchSources,
): Promise<AuthorizationEndpoint | null> {
  try {
    const identifier = new URL(issuer);
    if (identifier.protocol !== 'https:' && !isLoopbackHttp(identifier)) return null;
    // The library reads and checks the answer; it would ask by itself only over https, which the sandbox does not speak.
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

/** Discord's endpoint. It announces no issuer, so one that it should ever name has to be its own origin. */
export function discordEndpoint({ authorizeUrl }: DiscordClient): AuthorizationEndpoint {
  const url = new URL(authorizeUrl);
  return { url, issuer: url.origin, sendsIssuer: false };
}

/** Whether an address is http to this machine itself: the sandbox's, and the only http that is ever used (promise A15). */
export function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
}

function mayBeEndpoint(url: URL, issuer: URL): boolean {
  if (issuer.host === GOOGLE_HOST && url.host !== GOOGLE_HOST) return false;
  return url.protocol === 'https:' || (isLoopbackHttp(url) && isLoopbackHttp(issuer));
}

/** A provider that lists its methods must list ours; one that lists none is taken at its word that it speaks RFC 7636. */
function knowsChallengeMethod({ code_challenge_methods_supported: methods }: oauth.AuthorizationServer): boolean {
  return methods === undefined || methods.includes(CHALLENGE_METHOD);
}

/** Finds Google's sign-in page by discovery at its issuer (RFC 8414, docs/product.md section 11). */
import * as oauth from 'oauth4webapi';
import type { PublicConfig } from '../../common/config';
import { discoveredEndpoint, type AuthorizationEndpoint } from '../../common/oauth';
import { isLoopbackHttp } from '../../common/parse-url';
import { fetchBounded, type BoundedFetchSources } from '../base/bounded-fetch';

export type GoogleClient = NonNullable<PublicConfig['google']>;

/** OpenID Connect Discovery 1.0, section 4. */
const DISCOVERY_PATH = '/.well-known/openid-configuration';

/**
 * Fetches the authorization endpoint from Google's issuer.
 * @returns null when the issuer is unreachable, exceeds a limit, or offers nothing usable
 */
export async function discoverGoogle(
  { issuer }: GoogleClient,
  sources: BoundedFetchSources,
): Promise<AuthorizationEndpoint<URL> | null> {
  try {
    const identifier = new URL(issuer);
    if (identifier.protocol !== 'https:' && !isLoopbackHttp(identifier)) return null;
    // The library validates the response; its own request supports https only, which the sandbox does not offer.
    const response = await fetchBounded(`${issuer}${DISCOVERY_PATH}`, { accept: 'application/json' }, sources);
    const server = await oauth.processDiscoveryResponse(identifier, response);
    return discoveredEndpoint(server, identifier, (text) => new URL(text));
  } catch {
    return null;
  }
}

/** The headers of every response of the app's own scheme, including the content security policy (promise A2). */
import * as pagePolicy from '../../../common/page-policy';

/** The origins that pages may connect to besides their own files. */
export interface PolicySources {
  readonly apiUrl: string;
  readonly ipLookupUrl: string;
  /** Empty: no payment gateway. */
  readonly gatewayUrl: string;
}

/** The content security policy of promise A2. */
export function contentSecurityPolicy({ apiUrl, ipLookupUrl, gatewayUrl }: PolicySources): string {
  const others = [ipLookupUrl, gatewayUrl].filter((address) => address !== '');
  return pagePolicy.contentSecurityPolicy({
    api: new URL(apiUrl).origin,
    others: others.map((address) => new URL(address).origin),
  });
}

/** All security headers, by name. */
export function securityHeaders(sources: PolicySources): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

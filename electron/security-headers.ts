/** The headers of every answer of the app's own scheme, the content security policy first (promise A2). */

/** The addresses that pages may call besides their own files. */
export interface PolicySources {
  readonly apiUrl: string;
  readonly ipLookupUrl: string;
  /** Empty: there is no payment gateway. */
  readonly gatewayUrl: string;
}

/**
 * The content security policy of promise A2.
 * Pictures come over https; from the provider over http only when it is the sandbox on loopback, which the
 * configuration allows for nothing else.
 */
export function contentSecurityPolicy({ apiUrl, ipLookupUrl, gatewayUrl }: PolicySources): string {
  const api = new URL(apiUrl);
  const addresses = [apiUrl, ipLookupUrl, gatewayUrl].filter((address) => address !== '');
  const connect = new Set(["'self'", ...addresses.map((address) => new URL(address).origin)]);
  const images = ["'self'", 'https:', 'data:', ...(api.protocol === 'http:' ? [api.origin] : [])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...connect].join(' ')}`,
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
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

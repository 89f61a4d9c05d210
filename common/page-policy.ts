/** The content security policy of the pages (promise A2), for the installed app's scheme and for the web platform's hosts. */
import type { PublicConfig } from './config';

/** The origins that pages may connect to besides their own. */
export interface PolicyOrigins {
  /** The provider's origin. */
  readonly api: string;
  readonly others: readonly string[];
}

/** Not in a page's `<meta>`: browsers accept it in a header only. */
const FRAME_ANCESTORS = "frame-ancestors 'none'";
/** The web platform only needs to write to the clipboard, which needs no permission. */
const DENIED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * The directives of the policy.
 * Images are loaded over https; over http from the provider only when it is the sandbox on loopback, the only http address that the
 * configuration allows.
 */
function directives({ api, others }: PolicyOrigins): readonly string[] {
  const connect = new Set(["'self'", api, ...others]);
  const images = ["'self'", 'https:', 'data:', ...(api.startsWith('http:') ? [api] : [])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images.join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...connect].join(' ')}`,
    "manifest-src 'self'",
    "frame-src 'none'",
    FRAME_ANCESTORS,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

/** The policy as a header value. */
export function contentSecurityPolicy(origins: PolicyOrigins): string {
  return directives(origins).join('; ');
}

/** The same policy for a page's `<meta>`, without frame-ancestors, which only a header can set. */
export function metaPolicy(origins: PolicyOrigins): string {
  return directives(origins)
    .filter((directive) => directive !== FRAME_ANCESTORS)
    .join('; ');
}

/** Origins that only the web platform's pages connect to: on the desktop the main process calls Google and sends the error reports. Empty: none. */
export function webAddresses({ ipLookupUrl, gatewayUrl, google, sentryDsn }: PublicConfig): readonly string[] {
  return [ipLookupUrl, gatewayUrl, google?.issuer ?? '', sentryDsn].filter((address) => address !== '');
}

/** The headers of every response of a host of the web platform, by name. */
export function webHeaders(origins: PolicyOrigins): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    // Its own host alone: others of the company may be reached by http. Browsers ignore it over http, as from the sandbox (RFC 6797 section 8.1).
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}

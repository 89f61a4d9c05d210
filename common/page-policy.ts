/** The content security policy of our pages (promise A2), for the installed app's scheme and for the web platform's hosts. */
import type { PublicConfig } from './config';

/** The origins that pages may reach besides their own. */
export interface PolicyOrigins {
  /** The provider's. */
  readonly api: string;
  readonly others: readonly string[];
}

/** Not in a page's own `<meta>`: a browser takes it from a header alone. */
const FRAME_ANCESTORS = "frame-ancestors 'none'";
/** What the web platform needs is the writing of the clipboard, which needs no permission. */
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
 * Pictures come over https; from the provider over http only when it is the sandbox on loopback, which the
 * configuration allows for nothing else.
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
    "frame-src 'none'",
    FRAME_ANCESTORS,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

/** The policy as a header. */
export function contentSecurityPolicy(origins: PolicyOrigins): string {
  return directives(origins).join('; ');
}

/** The same policy as a page's own `<meta>`: everything but frames, which only a header decides about. */
export function metaPolicy(origins: PolicyOrigins): string {
  return directives(origins)
    .filter((directive) => directive !== FRAME_ANCESTORS)
    .join('; ');
}

/** What the web platform's pages reach: on the desktop the main process reads Google's addresses and sends the error reports. Empty: nothing. */
export function webAddresses({ ipLookupUrl, gatewayUrl, google, sentryDsn }: PublicConfig): readonly string[] {
  return [ipLookupUrl, gatewayUrl, google?.issuer ?? '', sentryDsn].filter((address) => address !== '');
}

/** The headers that a host of the web platform answers everything with, by name. */
export function webHeaders(origins: PolicyOrigins): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}

/** The only path from the app to the system browser (promise A8). */
import { parseUrl } from '../../../common/parse-url';
import { brand } from '../../../common/brand';
import { createRateLimit } from '../../base/rate-limit';

/** Maximum URL length that Windows opens (Electron's documentation of `shell.openExternal`). */
export const ADDRESS_MAX_LENGTH = 2_081;
const OPEN_LIMIT = 3;
const OPEN_LIMIT_WINDOW_MS = 10_000;

/** Control, white-space and invisible formatting characters, and the backslash, which browsers read as a slash. */
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const AUTHORITY = { 'https:': /^https:\/\/([^/?#]+)/i, 'http:': /^http:\/\/([^/?#]+)/i };

/**
 * The canonical form of a URL that may be passed to the operating system.
 * @param address any text
 * @param scheme https, unless the caller has its own rule for http addresses
 * @returns the canonical URL with an ASCII host, or null when the policy refuses it
 */
export function toSafeAddress(address: string, scheme: keyof typeof AUTHORITY = 'https:'): string | null {
  if (address.length > ADDRESS_MAX_LENGTH || UNSAFE_CHARACTER.test(address)) return null;
  const authority = AUTHORITY[scheme].exec(address)?.[1];
  if (authority === undefined || authority.includes('@')) return null;
  const url = parseUrl(address);
  return url?.protocol === scheme && url.href.length <= ADDRESS_MAX_LENGTH ? url.href : null;
}

/** The mail to support with at most a subject; the allowed characters cannot hide anything, such as a second recipient. */
const SUPPORT_MAIL = `mailto:${brand.supportEmail}`;
const SUBJECT = /^(?:\?subject=(?:[A-Za-z0-9._~()-]|%20){1,200})?$/;

/** Returns the URL unchanged when it is exactly the mail to support, else null. */
export function toSupportMail(address: string): string | null {
  return address.startsWith(SUPPORT_MAIL) && SUBJECT.test(address.slice(SUPPORT_MAIL.length)) ? address : null;
}

/** Passes a URL to the operating system; may reject. */
export type OpenBrowser = (address: string) => Promise<void>;

/**
 * Creates a function that opens addresses, a few at most within some seconds.
 * @param toSafe the canonical URL that may be opened; null when it is refused
 * @param now a clock in milliseconds that never runs backwards
 * @returns a function that resolves with whether the URL was opened; refused, rate-limited and failed are all false
 */
export function createOpener<A extends readonly string[]>(
  toSafe: (...address: A) => string | null,
  open: OpenBrowser,
  now: () => number,
): (...address: A) => Promise<boolean> {
  const mayOpen = createRateLimit(OPEN_LIMIT, OPEN_LIMIT_WINDOW_MS, now);
  return async (...address) => {
    const safe = toSafe(...address);
    if (safe === null || !mayOpen()) return false;
    try {
      await open(safe);
      return true;
    } catch {
      return false;
    }
  };
}

/**
 * Creates the function that opens links: web addresses, and the mail to support; see `createOpener`.
 * @param gatewayUrl the payment gateway, whose approval page may be http on loopback (validated by the configuration); '' for none
 */
export function createExternalLinks(
  open: OpenBrowser,
  now: () => number,
  gatewayUrl = '',
): (address: string) => Promise<boolean> {
  const toSafe = (address: string) =>
    toSafeAddress(address) ?? toSupportMail(address) ?? toGatewayAddress(address, gatewayUrl);
  return createOpener(toSafe, open, now);
}

/** An http URL of the gateway itself; null for any other. */
function toGatewayAddress(address: string, gatewayUrl: string): string | null {
  const safe = gatewayUrl === '' ? null : toSafeAddress(address, 'http:');
  return safe !== null && new URL(safe).origin === new URL(gatewayUrl).origin ? safe : null;
}

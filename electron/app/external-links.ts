/** The one door from the app to the system browser (promise A8). */
import { brand } from '../../common/brand';
import { createRateLimit } from '../ipc/rate-limit';

/** Windows opens no longer address than this (Electron's documentation of `shell.openExternal`). */
export const ADDRESS_MAX_LENGTH = 2_081;
export const OPEN_LIMIT = 3;
export const OPEN_LIMIT_WINDOW_MS = 10_000;

/** Control, white-space and invisible formatting characters, and the backslash that browsers read as a slash. */
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const AUTHORITY = { 'https:': /^https:\/\/([^/?#]+)/i, 'http:': /^http:\/\/([^/?#]+)/i };

/**
 * The form in which an address may be handed to the operating system.
 * @param address any text
 * @param scheme https, unless the caller has a rule of its own about who may be reached over http
 * @returns the canonical address with an ASCII host, or null when the policy refuses it
 */
export function toSafeAddress(address: string, scheme: keyof typeof AUTHORITY = 'https:'): string | null {
  if (address.length > ADDRESS_MAX_LENGTH || UNSAFE_CHARACTER.test(address)) return null;
  const authority = AUTHORITY[scheme].exec(address)?.[1];
  if (authority === undefined || authority.includes('@') || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === scheme && href.length <= ADDRESS_MAX_LENGTH ? href : null;
}

/** The mail to support, with at most a subject; its letters are so few that nothing can be hidden in them, such as a second receiver. */
const SUPPORT_MAIL = `mailto:${brand.supportEmail}`;
const SUBJECT = /^(?:\?subject=(?:[A-Za-z0-9._~()-]|%20){1,200})?$/;

/** The address as it is when it is the mail to support and nothing more, else null. */
export function toSupportMail(address: string): string | null {
  return address.startsWith(SUPPORT_MAIL) && SUBJECT.test(address.slice(SUPPORT_MAIL.length)) ? address : null;
}

/**
 * Makes the function that opens links: web addresses, and the mail to support.
 * @param open hands an address to the operating system; may reject
 * @param now a clock in milliseconds that never runs backwards
 * @param gatewayUrl the payment gateway, whose approval page may be a loopback one over http (the configuration has checked it); '' for none
 * @returns a function that says whether the address was opened; refused, too frequent and failed are all false
 */
export function createExternalLinks(
  open: (address: string) => Promise<void>,
  now: () => number,
  gatewayUrl = '',
): (address: string) => Promise<boolean> {
  const mayOpen = createRateLimit(OPEN_LIMIT, OPEN_LIMIT_WINDOW_MS, now);
  return async (address) => {
    const safe = toSafeAddress(address) ?? toSupportMail(address) ?? toGatewayAddress(address, gatewayUrl);
    if (safe === null || !mayOpen()) return false;
    try {
      await open(safe);
      return true;
    } catch {
      return false;
    }
  };
}

/** An http address of the gateway itself, and of nobody else. */
function toGatewayAddress(address: string, gatewayUrl: string): string | null {
  const safe = gatewayUrl === '' ? null : toSafeAddress(address, 'http:');
  return safe !== null && new URL(safe).origin === new URL(gatewayUrl).origin ? safe : null;
}

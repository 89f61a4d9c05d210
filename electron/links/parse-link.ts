/** Reads an address of the app's own scheme that another program opened: one form, and nothing else of it counts (promise A14). */
import { brand } from '../../contract/brand';
import type { AppLink } from '../../contract/ipc';

export const LINK_MAX_LENGTH = 2_048;

/**
 * `<scheme>://payment?order=<id>&result=approved|declined`, where a browser may have put a slash before the question mark.
 * Anything more, anything twice and anything escaped is some other address.
 */
const FORM = new RegExp(`^${brand.linkScheme}://payment/?\\?([a-z]+)=([A-Za-z0-9_-]{1,64})(?:&([a-z]+)=([a-z]+))?$`);
const RESULTS: ReadonlySet<string> = new Set(['approved', 'declined']);

/**
 * What the app is asked to show; null for every address that is not exactly of the known form. The result that the link claims is checked
 * and then dropped: only the provider knows what became of an order.
 */
export function parseLink(address: string): AppLink | null {
  if (address.length > LINK_MAX_LENGTH) return null;
  const [, first, orderId, second, result] = FORM.exec(address) ?? [];
  if (first !== 'order' || orderId === undefined) return null;
  if (second !== undefined && (second !== 'result' || result === undefined || !RESULTS.has(result))) return null;
  return { kind: 'payment', orderId };
}

/** As many arguments as are looked at: a shell passes one, and Chromium a few of its own. */
const ARGUMENTS_LIMIT = 64;

/** The one link among a start's arguments; null when there is none, or more than one. */
export function linkOfArguments(argv: readonly string[]): AppLink | null {
  const links = argv.slice(0, ARGUMENTS_LIMIT).flatMap((argument) => parseLink(argument) ?? []);
  return links.length === 1 ? (links[0] ?? null) : null;
}

/** Reads an address of the app's own scheme that another program opened: four forms, and nothing else of it counts (promise A14). */
import { brand } from '../../../common/brand';
import type { AppLink } from '../../../common/contract/ipc/ipc';

export const LINK_MAX_LENGTH = 2_048;

const BEGINNING = `${brand.linkScheme}://`;

interface Form {
  /** The whole address behind its scheme. */
  readonly rest: RegExp;
  /** @param found what the address has in its groups, in their order; an optional one that it lacks is undefined */
  readonly read: (found: readonly (string | undefined)[]) => AppLink | null;
}

/** Anything more, anything twice and anything escaped is some other address. */
const FORMS: readonly Form[] = [
  // Where a browser may have put a slash before the question mark. The result that the link claims is checked by its form and then dropped:
  // only the provider knows what became of an order.
  {
    rest: /^payment\/?\?order=([A-Za-z0-9_-]{1,64})(?:&result=(?:approved|declined))?$/,
    read: ([orderId]) => (orderId === undefined ? null : { kind: 'payment', orderId }),
  },
  {
    rest: /^gift\/([A-Za-z0-9_-]{2,64})(?:\?security=([A-Za-z0-9_-]{1,64}))?$/,
    read: ([code, securityCode]) =>
      code === undefined ? null : { kind: 'gift', code, securityCode: securityCode ?? null },
  },
  {
    rest: /^ref\/([A-Za-z0-9-]{1,32})$/,
    read: ([code]) => (code === undefined ? null : { kind: 'referral', code }),
  },
  {
    rest: /^connect\/([A-Za-z0-9_-]{1,64})$/,
    read: ([serverId]) => (serverId === undefined ? null : { kind: 'connect', serverId }),
  },
];

/** What the app is asked to show; null for every address that is not exactly of a known form. */
export function parseLink(address: string): AppLink | null {
  if (address.length > LINK_MAX_LENGTH || !address.startsWith(BEGINNING)) return null;
  for (const { rest, read } of FORMS) {
    const found = rest.exec(address.slice(BEGINNING.length));
    if (found) return read(found.slice(1));
  }
  return null;
}

/** As many arguments as are looked at: a shell passes one, and Chromium a few of its own. */
const ARGUMENTS_LIMIT = 64;

/** The one link among a start's arguments; null when there is none, or more than one. */
export function linkOfArguments(argv: readonly string[]): AppLink | null {
  const links = argv.slice(0, ARGUMENTS_LIMIT).flatMap((argument) => parseLink(argument) ?? []);
  return links.length === 1 ? (links[0] ?? null) : null;
}

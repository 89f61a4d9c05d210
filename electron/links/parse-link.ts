/** Parses a URL of the app's own scheme opened by another program: exactly four forms (promise A14). */
import { brand } from '../../common/brand';
import { decodePercent } from '../../common/decode-percent';
import { readOrderId } from '../../common/order-id';
import type { AppLink } from '../../common/contract/ipc/ipc';
import { isReferralCode } from '../../common/referral-code';

export const LINK_MAX_LENGTH = 2_048;

const SCHEME_PREFIX = `${brand.linkScheme}://`;

interface Form {
  /** The whole URL after its scheme. */
  readonly rest: RegExp;
  /** @param found the captured groups in order; an absent optional one is undefined */
  readonly read: (found: readonly (string | undefined)[]) => AppLink | null;
}

/** Anything additional or repeated makes it a different URL, which is refused; so does an escape, except in an order's id or a referral code. */
const FORMS: readonly Form[] = [
  // Browsers may insert a slash before the question mark. The result that the link claims is validated and then dropped:
  // only the provider knows an order's state.
  {
    rest: /^payment\/?\?order=([^&]+)(?:&result=(?:approved|declined))?$/,
    read: ([encoded = '']) => {
      const orderId = readOrderId(encoded);
      return orderId === null ? null : { kind: 'payment', orderId };
    },
  },
  {
    rest: /^gift\/([A-Za-z0-9_-]{2,64})(?:\?security=([A-Za-z0-9_-]{1,64}))?$/,
    read: ([code, securityCode]) =>
      code === undefined ? null : { kind: 'gift', code, securityCode: securityCode ?? null },
  },
  {
    // A code may be of any script: what a URL cannot contain is escaped, and unescaped exactly once.
    rest: /^ref\/((?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})+)$/,
    read: ([escaped = '']) => {
      const code = decodePercent(escaped);
      return code !== null && isReferralCode(code) ? { kind: 'referral', code } : null;
    },
  },
  {
    rest: /^connect\/([A-Za-z0-9_-]{1,64})$/,
    read: ([serverId]) => (serverId === undefined ? null : { kind: 'connect', serverId }),
  },
];

/** The parsed link; null for every URL that is not exactly of a known form. */
export function parseLink(address: string): AppLink | null {
  if (address.length > LINK_MAX_LENGTH || !address.startsWith(SCHEME_PREFIX)) return null;
  for (const { rest, read } of FORMS) {
    const found = rest.exec(address.slice(SCHEME_PREFIX.length));
    if (found) return read(found.slice(1));
  }
  return null;
}

/** Maximum arguments that are examined: a shell passes one, and Chromium adds a few. */
const ARGUMENTS_LIMIT = 64;

/** The address of the only link among the arguments of a start; null when there is none, or more than one. */
export function linkAddress(argv: readonly string[]): string | null {
  const addresses = argv.slice(0, ARGUMENTS_LIMIT).filter((argument) => parseLink(argument) !== null);
  return addresses.length === 1 ? (addresses[0] ?? null) : null;
}

/** The only link among the arguments of a start; null when there is none, or more than one. */
export function linkOfArguments(argv: readonly string[]): AppLink | null {
  const address = linkAddress(argv);
  return address === null ? null : parseLink(address);
}

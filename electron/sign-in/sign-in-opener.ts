/** Opens a sign-in page in the system browser: by promise A8's rules, and on one host only (promise C1). */
import { isLoopbackHttp } from '../../common/parse-url';
import { OPEN_LIMIT, OPEN_LIMIT_WINDOW_MS, toSafeAddress } from '../app/lockdown/external-links';
import { createRateLimit } from '../base/rate-limit';

/** Passes a URL to the operating system; may reject. */
export type OpenBrowser = (address: string) => Promise<void>;

/**
 * The canonical form of a sign-in URL that may be passed to the operating system.
 * @param host the only allowed host, with its port
 * @returns the canonical URL, or null when the policy refuses it; http only on loopback
 */
export function toSignInAddress(address: string, host: string): string | null {
  const safe = toSafeAddress(address) ?? toSafeAddress(address, 'http:');
  if (safe === null) return null;
  const url = new URL(safe);
  return url.host === host && (url.protocol === 'https:' || isLoopbackHttp(url)) ? safe : null;
}

/**
 * Creates the opener.
 * @param now a clock in milliseconds that never runs backwards
 * @returns a function that resolves with whether the page was opened; refused, rate-limited and failed are all false
 */
export function createSignInOpener(
  open: OpenBrowser,
  now: () => number,
): (address: string, host: string) => Promise<boolean> {
  const mayOpen = createRateLimit(OPEN_LIMIT, OPEN_LIMIT_WINDOW_MS, now);
  return async (address, host) => {
    const safe = toSignInAddress(address, host);
    if (safe === null || !mayOpen()) return false;
    try {
      await open(safe);
      return true;
    } catch {
      return false;
    }
  };
}

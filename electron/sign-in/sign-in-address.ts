/** The sign-in pages that may be opened in the system browser: by promise A8's rules, and on one host only (promise C1). */
import { isLoopbackHttp } from '../../common/parse-url';
import { toSafeAddress } from '../app/lockdown/external-links';

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

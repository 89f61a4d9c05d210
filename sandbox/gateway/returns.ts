/** The allowed return URLs of PayPal's page: the desktop app's own link, or a page of the web platform. */
import { brand } from '../../common/brand';
import { isLoopbackHttp, parseUrl } from '../../common/parse-url';

/** The desktop app's link; the default. */
export const DESKTOP_RETURN = `${brand.linkScheme}://payment`;

/** The approval's outcome in the return URL. */
export type ApprovalResult = 'approved' | 'declined';

/**
 * Whether a person may be sent to a URL: exactly the app's link, or an https or loopback page of an allowed origin.
 * @param origins the origins of the web platform's pages
 */
export function allowsReturn(address: string, origins: readonly string[]): boolean {
  if (address === DESKTOP_RETURN) return true;
  const url = /[\s\\]/.test(address) ? null : parseUrl(address);
  if (!url) return false;
  const isSafe = url.protocol === 'https:' || isLoopbackHttp(url);
  return isSafe && url.username === '' && url.password === '' && origins.includes(url.origin);
}

/** The return URL with the order's number and the result in its query. */
export function returnAddress(address: string, orderId: number, result: ApprovalResult): string {
  const url = new URL(address);
  url.searchParams.set('order', String(orderId));
  url.searchParams.set('result', result);
  return url.href;
}

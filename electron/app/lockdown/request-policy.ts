/** Which requests may leave the renderer: an allow-list, everything else is cancelled (promise A7). */
import { parseUrl } from '../../../common/parse-url';
import { parseOwnAddress } from './navigation-policy';

export interface RequestPolicy {
  /** URLs of the configuration; http only for loopback, which the configuration has validated (promise A15). */
  readonly apiUrl: string;
  readonly ipLookupUrl: string;
  /** Empty: no payment gateway. */
  readonly gatewayUrl: string;
  /** A packaged build has no developer tools, so their pages are blocked too. */
  readonly isPackaged: boolean;
}

export interface OutgoingRequest {
  readonly url: string;
  /** Electron's resource type: mainFrame, xhr, image, script and so on. */
  readonly resourceType: string;
}

/** Types allowed from remote hosts; frames, code, styles, fonts and sockets come from the app's own files only. */
const REMOTE_TYPES: ReadonlySet<string> = new Set(['xhr', 'image', 'other']);

/** Whether the request is allowed; a URL that cannot be parsed is not. */
export function mayRequest(request: OutgoingRequest, policy: RequestPolicy): boolean {
  if (parseOwnAddress(request.url)) return true;
  const url = parseUrl(request.url);
  if (!url) return false;
  if (url.protocol === 'devtools:') return !policy.isPackaged;
  if (url.protocol === 'data:') return request.resourceType === 'image';
  if (!REMOTE_TYPES.has(request.resourceType) || url.username !== '' || url.password !== '') return false;
  const addresses = [policy.apiUrl, policy.ipLookupUrl, policy.gatewayUrl].filter((address) => address !== '');
  const isKnownOrigin = addresses.some((known) => new URL(known).origin === url.origin);
  if (isKnownOrigin && (url.protocol === 'https:' || url.protocol === 'http:')) return true;
  return url.protocol === 'https:' && request.resourceType === 'image';
}

/** The URL for the log: without query, fragment and user information. */
export function describeAddress(address: string): string {
  const url = parseUrl(address);
  if (!url) return '(no address)';
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}${url.pathname}`;
}

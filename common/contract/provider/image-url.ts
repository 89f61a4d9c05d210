/** Validates addresses of pictures and pages from outside sources (promise G3). */
import { isLoopbackHttp, parseUrl } from '../../parse-url';

const URL_MAX_LENGTH = 2_048;

/** A path of the provider's own host, as upload folders are named; no second slash or backslash, which would name another host. */
const PATH = /^\/(?![/\\])[!-~]*$/;

/**
 * Returns the URL when it is https (http on loopback, for the sandbox) and at most 2,048 characters; else null.
 * @param host URL of the host whose paths are pictures too; omitted for whole addresses only
 */
export function imageUrl(text: string | null | undefined, host?: string): string | null {
  if (text == null || text === '' || text.length > URL_MAX_LENGTH) return null;
  const url = parseUrl(text, PATH.test(text) ? host : undefined);
  if (url === null) return null;
  const isAllowed = url.protocol === 'https:' || isLoopbackHttp(url);
  return isAllowed && url.username === '' && url.password === '' ? url.href : null;
}

/** The same for a page that is opened outside of the app. */
export function pageUrl(text: string | null | undefined): string | null {
  return imageUrl(text);
}

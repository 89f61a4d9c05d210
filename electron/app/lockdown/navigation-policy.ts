/** Recognises the app's own pages: only these are shown in the window and served over IPC (promises A3, A6, A9). */
import { parseUrl } from '../../../common/parse-url';
import { APP_ORIGIN } from '../../../common/brand';

const own = new URL(APP_ORIGIN);
/** Chromium passes canonical URLs; a text on which parsers could disagree is refused. */
const AFTER_ORIGIN = /^(?:[/?#]|$)/;
const UNSAFE_CHARACTER = /[\p{Cc}\p{Z}\\]/u;

/**
 * Parses a URL of one of the app's own pages.
 * @param address the URL as Chromium gives it
 * @returns the parsed URL, or null when scheme and host are not exactly the app's own
 */
export function parseOwnAddress(address: string): URL | null {
  const isCanonical = address.startsWith(APP_ORIGIN) && AFTER_ORIGIN.test(address.slice(APP_ORIGIN.length));
  if (!isCanonical || UNSAFE_CHARACTER.test(address)) return null;
  const url = parseUrl(address);
  if (!url) return null;
  // For a scheme unknown to Node `origin` is the text 'null', so each part is compared.
  const isOwn =
    url.protocol === own.protocol &&
    url.hostname === own.hostname &&
    url.port === '' &&
    url.username === '' &&
    url.password === '';
  return isOwn ? url : null;
}

/** Whether a frame may navigate to the URL (promise A3). */
export function mayNavigate(address: string): boolean {
  return parseOwnAddress(address) !== null;
}

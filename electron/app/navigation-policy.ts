/** Which addresses are the app's own pages: the window shows nothing else and nobody else is served (promises A3, A6, A9). */
import { APP_ORIGIN } from '../../common/brand';

const own = new URL(APP_ORIGIN);
/** Chromium hands over canonical addresses; where parsers disagree on a text, the text is refused. */
const BEHIND_ORIGIN = /^(?:[/?#]|$)/;
const UNSAFE_CHARACTER = /[\p{Cc}\p{Z}\\]/u;

/**
 * Reads an address of one of the app's own pages.
 * @param address the address as Chromium gives it
 * @returns the parsed address, or null when it is anything but exactly the app's own scheme and host
 */
export function parseOwnAddress(address: string): URL | null {
  const isCanonical = address.startsWith(APP_ORIGIN) && BEHIND_ORIGIN.test(address.slice(APP_ORIGIN.length));
  if (!isCanonical || UNSAFE_CHARACTER.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // `origin` is the text 'null' for a scheme that Node does not know, so each part is compared.
  const isOwn =
    url.protocol === own.protocol &&
    url.hostname === own.hostname &&
    url.port === '' &&
    url.username === '' &&
    url.password === '';
  return isOwn ? url : null;
}

/** Whether a frame may navigate to the address (promise A3). */
export function mayNavigate(address: string): boolean {
  return parseOwnAddress(address) !== null;
}

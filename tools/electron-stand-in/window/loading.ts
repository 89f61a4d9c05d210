/** Loads an address into a page and tells how it went, with Electron's errors. */
import type { Session } from '../chromium/connection';
import { toHttps } from '../scheme';

const ERROR_NUMBERS: Readonly<Record<string, number>> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_TIMED_OUT: -7,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_CLOSED: -100,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_ADDRESS_UNREACHABLE: -109,
  ERR_INVALID_URL: -300,
  ERR_UNKNOWN_URL_SCHEME: -302,
  ERR_EMPTY_RESPONSE: -324,
};

/** A failed load: `code` like ERR_NAME_NOT_RESOLVED, `errno` its number, `url` in the app's own form. */
export class LoadError extends Error {
  readonly errno: number;
  constructor(
    readonly code: string,
    readonly url: string,
  ) {
    const errno = ERROR_NUMBERS[code] ?? -2;
    super(`${code} (${String(errno)}) loading '${url.slice(0, 2048)}'`);
    this.errno = errno;
  }
}

/** Takes an attached page's session and an address in any form. Resolves when the page has loaded; rejects with a LoadError. */
export async function load(
  session: Session,
  url: string,
  finished: (loaderId: string) => Promise<void>,
): Promise<void> {
  const result = await session.send('Page.navigate', { url: toHttps(url) }).catch(() => {
    throw new LoadError('ERR_INVALID_URL', url);
  });
  if (result.errorText !== undefined && result.errorText !== '')
    throw new LoadError(result.errorText.replace(/^net::/, ''), url);
  if (result.loaderId !== undefined) await finished(result.loaderId);
}

/**
 * The main process's own requests, over Chromium's network with the system's proxy and certificates. Each purpose has its own in-memory
 * session, without cookies, that reaches only its own addresses (promises A7, C8).
 */
import { parseUrl } from '../../common/parse-url';
import type { App, Session } from 'electron';
import type { Fetch } from './bounded-fetch';

export interface OwnNetwork {
  readonly app: Pick<App, 'whenReady'>;
  /** Electron's `session.fromPartition`, which may be called only after the app is ready. */
  readonly openSession: (partition: string, options: { readonly cache: false }) => Session;
  readonly log: (line: string) => void;
}

/**
 * Creates the fetch of one purpose; its session is opened with the first request.
 * @param purpose the session's name
 * @param mayReach checked for every request and redirect, with the URL as Chromium will use it
 */
export function createOwnFetch(
  { app, openSession, log }: OwnNetwork,
  purpose: string,
  mayReach: (address: URL) => boolean,
): Fetch {
  let opened: Promise<Session> | null = null;
  const open = async () => {
    await app.whenReady();
    const session = openSession(purpose, { cache: false });
    session.webRequest.onBeforeRequest(({ url }, response) => {
      const parsed = parseUrl(url);
      const cancel = !parsed || !mayReach(parsed);
      if (cancel) log(`refused request of ${purpose}`);
      response({ cancel });
    });
    return session;
  };
  return async (input, init) => {
    opened ??= open();
    const session = await opened;
    return session.fetch(input instanceof URL ? input.href : input, { ...init, credentials: 'omit' });
  };
}

/** Returns whether a URL is inside a folder: the same scheme, host and port, no userinfo, and a path below it. */
export function isInFolder(folder: string): (address: URL) => boolean {
  const url = parseUrl(folder);
  if (!url) return () => false;
  const { origin, pathname } = url;
  const inside = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return (address) =>
    address.origin === origin &&
    address.username === '' &&
    address.password === '' &&
    address.pathname.startsWith(inside);
}

/** The allowed redirect URIs: the app's loopback listener, and the web platform's page. */
import { DISCORD_CALLBACK_PORTS, SIGN_IN_CALLBACK_PATH } from '../../common/contract/ipc/sign-in';

const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]'];
const LOOPBACK_LISTENER = /^http:\/\/(?:127\.0\.0\.1|\[::1\]):([1-9]\d{0,4})(\/[\w.-]+)$/;
const PORT_MAX = 65_535;
/** A static file of the web platform, because all its routes are one page. */
const WEB_CALLBACK_PATH = `${SIGN_IN_CALLBACK_PATH}.html`;

export interface Redirects {
  /** The client's registered URIs. */
  registered(): string[];
  /** Whether a code may be sent to a URI. */
  allows(redirectUri: string): boolean;
}

/**
 * Google's: a loopback URI matches with any port (RFC 8252 section 7.3).
 * @param webUrl the web platform's origin, or null while it is not served
 */
export function createGoogleRedirects(webUrl: () => string | null): Redirects {
  return {
    registered: () => [
      ...LOOPBACK_HOSTS.map((host) => `http://${host}${SIGN_IN_CALLBACK_PATH}`),
      ...webCallback(webUrl),
    ],
    allows(redirectUri) {
      const [, port, path] = LOOPBACK_LISTENER.exec(redirectUri) ?? [];
      if (path === SIGN_IN_CALLBACK_PATH && Number(port) <= PORT_MAX) return true;
      return webCallback(webUrl).includes(redirectUri);
    },
  };
}

/** Discord's: a URI is allowed only as it is registered, with its port; see `createGoogleRedirects`. */
export function createDiscordRedirects(webUrl: () => string | null): Redirects {
  const registered = () => [
    ...DISCORD_CALLBACK_PORTS.map((port) => `http://127.0.0.1:${port}${SIGN_IN_CALLBACK_PATH}`),
    ...webCallback(webUrl),
  ];
  return { registered, allows: (redirectUri) => registered().includes(redirectUri) };
}

function webCallback(webUrl: () => string | null): string[] {
  const origin = webUrl();
  return origin === null ? [] : [origin + WEB_CALLBACK_PATH];
}

/** The allowed redirect URIs: the app's loopback listener on any port (RFC 8252 section 7.3), and the web platform's page. */
import { SIGN_IN_CALLBACK_PATH } from '../../common/contract/ipc/sign-in';

const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]'];
const LOOPBACK_LISTENER = /^http:\/\/(?:127\.0\.0\.1|\[::1\]):([1-9]\d{0,4})(\/[\w.-]+)$/;
const PORT_MAX = 65_535;
/** A static file of the web platform, because all its routes are one page. */
const WEB_CALLBACK_PATH = `${SIGN_IN_CALLBACK_PATH}.html`;

export interface Redirects {
  /** The client's registered URIs; the port of a loopback URI is ignored. */
  registered(): string[];
  /** Whether a code may be sent to a URI. */
  allows(redirectUri: string): boolean;
}

/** @param webUrl the web platform's origin, or null while it is not served */
export function createRedirects(webUrl: () => string | null): Redirects {
  const webCallback = () => {
    const origin = webUrl();
    return origin === null ? [] : [origin + WEB_CALLBACK_PATH];
  };
  return {
    registered: () => [...LOOPBACK_HOSTS.map((host) => `http://${host}${SIGN_IN_CALLBACK_PATH}`), ...webCallback()],
    allows(redirectUri) {
      const [, port, path] = LOOPBACK_LISTENER.exec(redirectUri) ?? [];
      if (path === SIGN_IN_CALLBACK_PATH && Number(port) <= PORT_MAX) return true;
      return webCallback().includes(redirectUri);
    },
  };
}

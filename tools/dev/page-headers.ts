/** The headers of the pages in development: those of the product, plus what hot reload needs. No build uses this. */
import { webHeaders, type PolicyOrigins } from '../../common/page-policy';

/** The development server's additions to a page. */
export interface HotReload {
  /** Nonce of the scripts and styles that the server writes into the page. */
  readonly nonce: string;
  /** The origin of the socket for updates. */
  readonly socket: string;
}

/**
 * The product's headers, whose content security policy also allows the server's own scripts, styles and socket. Everything else stays
 * forbidden, so that violations show up in development.
 * @throws when the policy lacks a directive that is to be relaxed
 */
export function developmentHeaders(origins: PolicyOrigins, { nonce, socket }: HotReload): Record<string, string> {
  const added: Readonly<Record<string, string>> = {
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'connect-src': socket,
  };
  const { 'Content-Security-Policy': policy = '', ...others } = webHeaders(origins);
  let relaxed = policy;
  for (const [directive, source] of Object.entries(added)) {
    const before = relaxed;
    relaxed = relaxed.replace(new RegExp(`(^|; )${directive} [^;]+`), (found) => `${found} ${source}`);
    if (relaxed === before) throw new Error(`The content security policy has no ${directive}`);
  }
  return { ...others, 'Content-Security-Policy': relaxed };
}

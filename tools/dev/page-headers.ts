/** The headers of the pages while they are developed: those of the product, with what hot reload needs beside it. Nothing of a build reads this. */
import { webHeaders, type PolicyOrigins } from '../../common/page-policy';

/** What the development server adds to a page. */
export interface HotReload {
  /** Carried by the scripts and styles that the server writes into the page. */
  readonly nonce: string;
  /** The origin of the socket over which changes arrive. */
  readonly socket: string;
}

/**
 * The product's headers, in which the content security policy allows the server's own scripts, styles and socket. All else stays forbidden,
 * so that a violation is seen while a page is written.
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

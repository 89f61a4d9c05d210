/** The target of a promotion's picture (promise G2). */
import { parseUrl } from '../../../common/parse-url';
import { paths } from '../../model/paths';

/** 'route': a path of the app; 'page': served by the same host beside the app; 'link': an https URL elsewhere; 'none': no valid target. */
export type PromotionTarget =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'page' | 'link'; readonly url: string }
  | { readonly kind: 'none' };

const NOWHERE: PromotionTarget = { kind: 'none' };
const URL_MAX_LENGTH = 2_048;
/** Characters that disguise a URL: control, white-space and invisible ones, and backslashes, which browsers read as slashes. */
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const APP_PATHS: ReadonlySet<string> = new Set(Object.values(paths));

/**
 * The target of a promotion's picture; never throws.
 * @param url as the provider sent it
 * @param origin of the page that shows it: `https://host`, or the installed app's own `app://host`
 */
export function promotionTarget(url: string, origin: string): PromotionTarget {
  if (url === '') return { kind: 'route', path: paths.service };
  if (url.length > URL_MAX_LENGTH || UNSAFE_CHARACTER.test(url)) return NOWHERE;
  // '//host' names another host and is not a path; query and fragment of a path are kept.
  const parsed = url.startsWith('/') && !url.startsWith('//') ? parseUrl(url, origin) : parseUrl(url);
  if (!parsed || parsed.username !== '' || parsed.password !== '') return NOWHERE;
  const { protocol, host, pathname, search, hash, href } = parsed;
  if (`${protocol}//${host}` !== origin) return protocol === 'https:' ? { kind: 'link', url: href } : NOWHERE;
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  if (APP_PATHS.has(path)) return { kind: 'route', path: path + search + hash };
  return /^https?:$/.test(protocol) ? { kind: 'page', url: href } : NOWHERE;
}

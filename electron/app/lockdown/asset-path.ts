/** Maps a URL of the app's own scheme to a file of the built pages, or to nothing (promise A6). */
import type { PlatformPath } from 'node:path';
import { APP_ORIGIN } from '../../../common/brand';
import { decodePercent } from '../../../common/decode-percent';
import { isInside } from '../../base/is-inside';
import { parseOwnAddress } from './navigation-policy';

const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
]);
const ADDRESS_MAX_LENGTH = 2_048;
/** Control characters, backslashes, drives and streams of Windows, and percent signs that a second decoding would turn into something else. */
const FORBIDDEN = /[\p{Cc}\\:%]/u;
/** Windows drops trailing dots and spaces, and treats these names as devices in every folder. */
const FORBIDDEN_SEGMENT = /^\.{1,2}$|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

export type Asset =
  | { readonly kind: 'file'; readonly file: string; readonly mimeType: string }
  /** A path without file extension: a route, answered with the one page. */
  | { readonly kind: 'route' }
  | { readonly kind: 'refused' };

const REFUSED: Asset = { kind: 'refused' };

/**
 * Resolves a URL without touching the disk.
 * @param address the address of the request as Chromium gives it
 * @param root absolute path of the folder of the built pages
 * @param path the path rules of the operating system
 */
export function resolveAsset(address: string, root: string, path: PlatformPath): Asset {
  if (address.length > ADDRESS_MAX_LENGTH || !parseOwnAddress(address)) return REFUSED;
  // Reads the raw text, because the URL parser has already removed the '..' of an attack.
  const rawPath = address.slice(APP_ORIGIN.length).replace(/[?#].*/s, '');
  const decoded = decodePercent(rawPath);
  if (decoded === null || FORBIDDEN.test(decoded)) return REFUSED;
  const segments = decoded.split('/').slice(1);
  const name = segments.at(-1) ?? '';
  const folders = segments.slice(0, -1);
  if (folders.includes('') || segments.some((segment) => FORBIDDEN_SEGMENT.test(segment))) return REFUSED;
  if (!name.includes('.')) return { kind: 'route' };

  const mimeType = MIME_TYPES.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  const file = path.resolve(root, ...segments);
  return mimeType !== undefined && isInside(root, file, path) ? { kind: 'file', file, mimeType } : REFUSED;
}

/** Serves the built web platform like a company's host: config.json beside index.html, history fallback, strict headers. */
import { readFile, realpath } from 'node:fs/promises';
import { extname, relative, resolve, sep } from 'node:path';
import { lookUp } from '../common/by-id';
import { decodePercent } from '../common/decode-percent';
import { webHeaders, type PolicyOrigins } from '../common/page-policy';
import { withEarlyRequests, withLongLoadTexts } from '../common/web-page';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const CONFIG_PATH = '/config.json';
const APP_PAGE = '/index.html';
/** The desktop app's own page, which does not belong to the web platform. */
const DESKTOP_ONLY = /^\/recovery\.\w+$/;
/** File names with a content hash, as in the build. */
const HASHED_NAME = /-[\w-]{8,}\.\w+$/;

export interface WebSiteOptions {
  /** The folder of the build. */
  readonly root: string;
  /** Serves the pages in place of the build. */
  readonly pages?: ((request: Request) => Promise<Response>) | undefined;
  /** The provider's origin, which the pages may call. */
  readonly apiUrl: string;
  /** Google's issuer, whose discovery document the pages fetch (docs/product.md section 14). */
  readonly issuer: string;
  /** The payment gateway's origin, to which the pages send cards (promise H4). */
  readonly gatewayUrl: string;
  /** The content of config.json: configuration variables by name. */
  readonly config: Readonly<Record<string, string>>;
}

/** Builds the site's handler: GET and HEAD only, nothing outside the root. */
export function createWebSite(options: WebSiteOptions): (request: Request) => Promise<Response> {
  const { root, pages, apiUrl, config } = options;
  const headers = lowerCased(webHeaders(originsOf(options)));
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'method not allowed', headers);
    const path = decodePath(new URL(request.url).pathname);
    if (path === CONFIG_PATH) return response(JSON.stringify(config), path, headers);
    if (pages !== undefined) return pages(request);
    if (path === '/' || path === APP_PAGE) return appPage(root, apiUrl, headers);
    const file = path === null || DESKTOP_ONLY.test(path) ? null : await readInside(root, path);
    if (file !== null && path !== null) return response(file, path, headers);
    // An unknown route is handled by the app; a missing script or image must not become a page.
    const wantsPage = (request.headers.get('accept') ?? '').includes('text/html') && extname(path ?? '.') === '';
    return wantsPage ? appPage(root, apiUrl, headers) : plain(404, 'not found', headers);
  };
}

async function appPage(root: string, apiUrl: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const page = await readInside(root, APP_PAGE);
  if (page === null) return plain(404, 'not found', headers);
  const html = withEarlyRequests(new TextDecoder().decode(page), new URL(apiUrl).origin);
  return response(withLongLoadTexts(html), APP_PAGE, headers);
}

/** Here the provider itself does the address look-up. */
function originsOf({ apiUrl, issuer, gatewayUrl, config }: WebSiteOptions): PolicyOrigins {
  const others = [issuer, gatewayUrl, config['PINGLANE_SENTRY_DSN'] ?? ''].filter((address) => address !== '');
  return { api: new URL(apiUrl).origin, others: others.map((address) => new URL(address).origin) };
}

function lowerCased(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function decodePath(encoded: string): string | null {
  const path = decodePercent(encoded);
  return path === null || /[\0\\:%]/.test(path) || path.split('/').includes('..') ? null : path;
}

/** A file's bytes, or null when there is none at that path inside the root (links out of it included). */
async function readInside(root: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const realRoot = await realpath(root);
    const file = await realpath(resolve(realRoot, `.${path}`));
    const inner = relative(realRoot, file);
    if (inner === '' || inner.split(sep)[0] === '..') return null;
    return new Uint8Array(await readFile(file));
  } catch {
    return null;
  }
}

function response(
  body: Uint8Array<ArrayBuffer> | string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const type = lookUp(MIME_TYPES, extname(path));
  if (type === undefined) return plain(404, 'not found', headers);
  const cache = HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(body, { headers: { ...headers, 'content-type': type, 'cache-control': cache } });
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(text, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });
}

/** Serves the built pages under the app's own scheme, with security headers on every response (promises A2, A6). */
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { CustomScheme } from 'electron';
import { APP_ORIGIN } from '../../../common/brand';
import { isInside } from '../../base/is-inside';
import { resolveAsset } from './asset-path';
import { securityHeaders, type PolicySources } from './security-headers';

/** Name of the app's own scheme. */
export const APP_SCHEME = new URL(APP_ORIGIN).protocol.slice(0, -1);

/** A standard scheme has an origin of its own, for which the provider sends CORS headers; it bypasses no policy. */
export const APP_SCHEME_PRIVILEGES: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

export interface PageSource {
  /** Absolute path of the folder of the built pages. */
  readonly root: string;
  /** For the headers of every response. The page of a document connects to the provider while its files load, so that its first call need not. */
  readonly policy: PolicySources;
  /** Whether the document that is opened continues another page (promise J9): it then requests more of its files at once. */
  readonly isContinued: () => boolean;
}

/** Creates the scheme's handler; anything that is not a file of the built pages gets 404 (another method 405). */
export function createPageHandler({ root, policy, isContinued }: PageSource): (request: Request) => Promise<Response> {
  const headers = securityHeaders(policy);
  // As the page's calls, without credentials: Chromium keeps such connections apart.
  const documentHeaders = { ...headers, Link: `<${new URL(policy.apiUrl).origin}>; rel=preconnect; crossorigin` };
  const refuse = (status: number) => new Response(null, { status, headers });
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const asset = resolveAsset(request.url, root, path);
    if (asset.kind === 'refused') return refuse(404);
    if (asset.kind === 'route' && !isDocumentRequest(request)) return refuse(404);
    const file = asset.kind === 'file' ? asset.file : path.join(root, isContinued() ? 'continued.html' : 'index.html');
    const mimeType = asset.kind === 'file' ? asset.mimeType : 'text/html; charset=utf-8';
    const content = await readInside(root, file);
    if (!content) return refuse(404);
    const body = request.method === 'HEAD' ? null : content;
    const own = asset.kind === 'route' ? documentHeaders : headers;
    return new Response(body, { headers: { ...own, 'Content-Type': mimeType, 'Cache-Control': 'no-cache' } });
  };
}

/** Chromium's navigations accept text/html first; scripts, styles, images and fetch do not. */
function isDocumentRequest(request: Request): boolean {
  const destination = request.headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  return request.headers.get('accept')?.startsWith('text/html') ?? false;
}

/** The file's bytes, or null when it is missing or a link leads out of the folder. */
async function readInside(root: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)]);
    if (!isInside(realRoot, realFile, path)) return null;
    return new Uint8Array(await readFile(realFile));
  } catch {
    return null;
  }
}

/** Forwards a page's request to the development server, for the desktop app's scheme and for the web platform's host alike. */

/** Hop-by-hop headers, and headers that are wrong for a body that is read as a whole. */
const HOP_HEADERS = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];
/** The package check searches for this text: code that contains it must never ship (tools/release/check-package.ts). */
const SERVED_BY = 'pinglane-development-server';
const BODYLESS_STATUS: ReadonlySet<number> = new Set([204, 304]);

/**
 * Responds with the server's resource at the path.
 * @param server the development server's URL, without a trailing slash
 * @param path path and query, with a leading slash
 */
export async function forward(server: string, path: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  const { method } = request;
  const response = await fetch(server + path, { method, headers: withoutHops(request.headers), redirect: 'manual' });
  const body = method === 'HEAD' || BODYLESS_STATUS.has(response.status) ? null : await response.arrayBuffer();
  const headers = withoutHops(response.headers);
  headers.set('X-Served-By', SERVED_BY);
  return new Response(body, { status: response.status, headers });
}

function withoutHops(headers: Headers): Headers {
  const kept = new Headers(headers);
  HOP_HEADERS.forEach((name) => kept.delete(name));
  return kept;
}

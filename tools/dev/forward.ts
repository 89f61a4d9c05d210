/** Passes a page's request on to the development server, for the desktop app's scheme and for the web platform's host alike. */

/** Of one connection, or no longer true of a body that is read whole. */
const HOP_HEADERS = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];
/** The check of a package looks for this text: what holds it must never be shipped (tools/release/check-package.ts). */
const SERVED_BY = 'pinglane-development-server';
const BODYLESS_STATUS: ReadonlySet<number> = new Set([204, 304]);

/**
 * Answers with what the server has at the path.
 * @param server the development server's address, without a slash at the end
 * @param path path and query, with the slash at the start
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

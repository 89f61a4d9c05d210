/** The provider's requests to identity services: no redirects, and a limited response size (promise C8). */
import { readLimited } from '../limited-body';

const RESPONSE_LIMIT_BYTES = 64 * 1024;

/** The requests of oauth4webapi: a GET, or a POST of a form. */
interface Call {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Like fetch, with the whole response read.
 * @throws Error when the URL is neither https nor loopback, when the response is over 64 KiB, and whatever fetch throws
 */
export async function limitedFetch(url: string, { method, headers, body: form, signal }: Call): Promise<Response> {
  if (!isSafe(new URL(url))) throw new Error(`no secret goes to ${url}`);
  const body = form instanceof URLSearchParams ? form : null;
  const response = await fetch(url, { method, headers, body, signal: signal ?? null, redirect: 'manual' });
  const bytes = await readLimited(response.body, RESPONSE_LIMIT_BYTES);
  if (bytes === null) throw new Error(`the answer is over ${RESPONSE_LIMIT_BYTES} bytes`);
  const { status, headers: received } = response;
  return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), { status, headers: received });
}

/** Encrypted, or to this machine (promise A15). */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

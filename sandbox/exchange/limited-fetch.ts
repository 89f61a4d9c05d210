/** The provider's requests to identity services: no redirects, and a limited response size (promise C8). */

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
  return new Response(await readLimited(response), { status: response.status, headers: response.headers });
}

/** Encrypted, or to this machine (promise A15). */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
}

async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = response.body ?? [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > RESPONSE_LIMIT_BYTES) throw new Error(`the answer is over ${RESPONSE_LIMIT_BYTES} bytes`);
    chunks.push(chunk);
  }
  return size === 0 ? null : new Uint8Array(Buffer.concat(chunks));
}

/** A fetch for small documents: 15 s from the call to the last byte, 64 KiB, no redirect (promise C8). */
import { abortable, abortableChunks } from '../../common/async/abortable';
import type { Clock } from './clock';

export const RESPONSE_TIMEOUT_MS = 15_000;
const RESPONSE_LIMIT_BYTES = 64 * 1024;

export type Fetch = typeof globalThis.fetch;

export interface BoundedFetchSources {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Aborts the call. */
  readonly signal: AbortSignal;
}

/** Fetches a document; resolves after the whole body has arrived. Rejects when a limit is exceeded. */
export async function fetchBounded(
  url: string,
  headers: Record<string, string>,
  { fetch, clock, signal }: BoundedFetchSources,
): Promise<Response> {
  const giveUp = new AbortController();
  const cancelTimer = clock.after(RESPONSE_TIMEOUT_MS, () => giveUp.abort());
  try {
    const signals = [signal, giveUp.signal];
    const request = fetch(url, {
      headers,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any(signals),
    });
    const response = await abortable(request, ...signals);
    const body = await readBody(response, signals);
    const type = response.headers.get('content-type') ?? '';
    return new Response(body, { status: response.status, headers: { 'content-type': type } });
  } finally {
    cancelTimer();
    // Aborts whatever is still arriving.
    giveUp.abort();
  }
}

async function readBody(response: Response, signals: readonly AbortSignal[]): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of abortableChunks(response.body, ...signals)) {
    length += part.byteLength;
    if (length > RESPONSE_LIMIT_BYTES) throw new Error('the answer is too large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

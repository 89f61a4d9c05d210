/** The only place that imports axios: one request to one address, with hard limits of time and size (promises B1, E2, E3). */
import axios from 'axios';
import { IDEMPOTENCY_KEY_HEADER } from '../../../common/contract/endpoint';
import { parseRetryAfter } from '../../model/retry-after.rules';
import { ProviderError } from './provider-error';

/** Most bytes of an answer (promise E5). */
export const RESPONSE_LIMIT_BYTES = 10 * 1024 * 1024;

/** Answers that have no body by their status (RFC 9110): axios cannot wrap them, and calls them a failure of the network. */
const NULL_BODY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** JSON text or form data. */
  readonly body?: string | FormData | undefined;
  /** Sent as a bearer header; the caller makes sure that the address is the provider's. */
  readonly token?: string | null | undefined;
  /** Lets the provider tell a repetition of this request from a new one. */
  readonly idempotencyKey?: string | undefined;
  /** Ends the call: it then rejects as 'aborted'. */
  readonly signal?: AbortSignal | undefined;
  /** From the first byte sent to the last one read, whatever trickles in between. */
  readonly timeoutMs: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  /** What the server says of its time; null where it says nothing, or the browser may not read it. */
  readonly date?: string | null;
  /** How long the server wants to be left alone; absent where it says nothing. */
  readonly retryAfterMs?: number;
}

/** Sends a request; an answer of any status resolves. Rejects with a ProviderError: network, timeout, aborted, bad-response. */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), request.timeoutMs);
  const signals = request.signal ? [limit.signal, request.signal] : [limit.signal];
  const seen: { empty: HttpResponse | null } = { empty: null };
  const fetchWithBody = async (...parameters: Parameters<typeof fetch>) => {
    const response = await fetch(...parameters);
    if (!NULL_BODY_STATUSES.has(response.status)) return response;
    seen.empty = { status: response.status, text: '', date: response.headers.get('date') };
    throw new TypeError('No content');
  };
  try {
    const response = await axios.request<string>({
      adapter: 'fetch',
      env: { fetch: fetchWithBody },
      // A redirect is an error: the bearer token goes nowhere but to the address that was asked for.
      fetchOptions: { redirect: 'error', cache: 'no-store', referrerPolicy: 'no-referrer' },
      withCredentials: false,
      maxContentLength: RESPONSE_LIMIT_BYTES,
      responseType: 'text',
      transformRequest: [],
      transformResponse: [],
      validateStatus: () => true,
      signal: AbortSignal.any(signals),
      method: request.method,
      url: request.url,
      params: request.query,
      data: request.body,
      headers: headersOf(request),
    });
    const date: unknown = response.headers['date'];
    const retryAfterMs = parseRetryAfter(response.headers['retry-after'], Date.now());
    return {
      ...{ status: response.status, text: response.data, date: typeof date === 'string' ? date : null },
      ...(retryAfterMs !== null && { retryAfterMs }),
    };
  } catch (error) {
    if (seen.empty) return seen.empty;
    throw new ProviderError({ source: 'provider', reason: reasonOf(error, limit.signal, request.signal) });
  } finally {
    clearTimeout(timer);
  }
}

function headersOf({ body, token, idempotencyKey }: HttpRequest): Record<string, string | false> {
  return {
    Accept: 'application/json',
    // axios would name itself, which is one more header for the provider's CORS to allow.
    'User-Agent': false,
    // Form data brings its own type, with the boundary in it.
    'Content-Type': typeof body === 'string' ? 'application/json' : false,
    ...(token != null && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
  };
}

function reasonOf(error: unknown, limit: AbortSignal, caller: AbortSignal | undefined) {
  if (caller?.aborted === true) return 'aborted';
  if (limit.aborted) return 'timeout';
  return axios.isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE' ? 'bad-response' : 'network';
}

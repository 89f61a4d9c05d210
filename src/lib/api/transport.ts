/** The only module that imports axios: one request to one URL, with limits of time and size (promises B1, E2, E3). */
import axios from 'axios';
import { abortable } from '../../../common/async/abortable';
import { parseRetryAfter } from '../../../common/async/retry-after';
import { IDEMPOTENCY_KEY_HEADER } from '../../../common/contract/endpoint';
import { ProviderError } from './provider-error';

/** Maximum size of a response (promise E5). */
export const RESPONSE_LIMIT_BYTES = 10 * 1024 * 1024;

/** Statuses whose responses have no body (RFC 9110): axios cannot wrap them and reports a network failure. */
const NULL_BODY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);

/** An entity tag (RFC 9110 section 8.8.3) of a length that suits a header. */
const ETAG = /^(?:W\/)?"[!#-~]{0,200}"$/;

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** JSON text or form data. */
  readonly body?: string | FormData | undefined;
  /** Sent as a bearer header; the caller ensures that the URL is the provider's. */
  readonly token?: string | null | undefined;
  /** Lets the provider distinguish a retry of this request from a new one. */
  readonly idempotencyKey?: string | undefined;
  /** The ETag of a kept response, to which the response may be 304. */
  readonly ifNoneMatch?: string | undefined;
  /** Aborts the call, which then rejects as 'aborted'. */
  readonly signal?: AbortSignal | undefined;
  /** From the first byte sent to the last byte read, even if data keeps arriving slowly. */
  readonly timeoutMs: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  /** The response's Date header; null when it is absent or hidden by CORS. */
  readonly date?: string | null;
  /** The Retry-After delay; undefined when absent. */
  readonly retryAfterMs?: number;
  /** The ETag; undefined when it is absent, hidden by CORS or malformed. */
  readonly etag?: string;
}

/** A response without a body, which axios passes on as the cause of its own error. */
class NoBody extends Error {
  override readonly name = 'NoBody';
  /** Not named `response`, to which axios would add. */
  readonly received: HttpResponse;

  constructor({ status, headers }: Response) {
    super('No content');
    this.received = { status, text: '', date: headers.get('date') };
  }
}

/** Options of `fetch` with the request's own signal; axios removes one that is named `signal`. */
interface FetchOptions extends RequestInit {
  readonly untilAborted: AbortSignal;
}

/** The same function for each request: axios keeps every `fetch` that it is given, and what it holds, for as long as the page lives. */
async function fetchWithBody(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const { untilAborted, ...others } = options as FetchOptions;
  const response = await abortable(fetch(address, { ...others, signal: untilAborted }), untilAborted);
  if (NULL_BODY_STATUSES.has(response.status)) throw new NoBody(response);
  return response;
}

/** Sends a request; a response of any status resolves. Rejects with a ProviderError: network, timeout, aborted, bad-response. */
export async function send(request: HttpRequest): Promise<HttpResponse> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), request.timeoutMs);
  const signals = request.signal ? [limit.signal, request.signal] : [limit.signal];
  const signal = AbortSignal.any(signals);
  try {
    const sent = axios.request<string>({
      adapter: 'fetch',
      env: { fetch: fetchWithBody },
      // A redirect is an error, so that the bearer token is sent only to the requested URL.
      fetchOptions: { redirect: 'error', cache: cacheOf(request), referrerPolicy: 'no-referrer', untilAborted: signal },
      withCredentials: false,
      // No header is made from a cookie: the build leaves out axios's cookie module (vite.config.ts).
      withXSRFToken: false,
      maxContentLength: RESPONSE_LIMIT_BYTES,
      responseType: 'text',
      transformRequest: [],
      transformResponse: [],
      validateStatus: () => true,
      signal,
      method: request.method,
      url: request.url,
      params: queryOf(request),
      data: request.body,
      headers: headersOf(request),
    });
    const response = await abortable(sent, ...signals);
    const date: unknown = response.headers['date'];
    const etag: unknown = response.headers['etag'];
    const retryAfterMs = parseRetryAfter({ retryAfter: response.headers['retry-after'], date }, Date.now());
    return {
      status: response.status,
      text: response.data,
      date: typeof date === 'string' ? date : null,
      ...(retryAfterMs !== null && { retryAfterMs }),
      ...(typeof etag === 'string' && ETAG.test(etag) && { etag }),
    };
  } catch (error) {
    if (axios.isAxiosError(error) && error.cause instanceof NoBody) return error.cause.received;
    throw new ProviderError({ source: 'provider', reason: reasonOf(error, limit.signal, request.signal) });
  } finally {
    clearTimeout(timer);
    // axios leaves the body of a response that says it is too long unread, and forgets its signal: it would hold its connection.
    limit.abort();
  }
}

/**
 * The browser keeps no response: another account could get it. It never keeps one of POST, and for each request with 'no-store' Chromium sends
 * a preflight too (docs/provider.md, CORS).
 */
function cacheOf({ method }: HttpRequest): RequestCache {
  return method === 'GET' ? 'no-store' : 'default';
}

/** Serialized by the browser: the build leaves out axios's serializer (vite.config.ts). Fields that are null or undefined are left out. */
function queryOf({ query = {} }: HttpRequest): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value != null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

function headersOf({ body, token, idempotencyKey, ifNoneMatch }: HttpRequest): Record<string, string | false> {
  return {
    Accept: 'application/json',
    // axios would add a header of its own that the provider's CORS rules would have to allow.
    'User-Agent': false,
    // Form data sets its own type, including the boundary.
    'Content-Type': typeof body === 'string' ? 'application/json' : false,
    ...(token != null && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
  };
}

function reasonOf(error: unknown, limit: AbortSignal, caller: AbortSignal | undefined) {
  if (caller?.aborted === true) return 'aborted';
  if (limit.aborted) return 'timeout';
  return axios.isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE' ? 'bad-response' : 'network';
}

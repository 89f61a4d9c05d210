/** The typed provider client: every call of the contract's table; request and response are validated, and the response is decoded. */
import * as v from 'valibot';
import {
  decodeResponse,
  toWireRequest,
  type AnyEndpoint,
  type RequestOf,
  type ResponseOf,
} from '../../../common/contract/endpoint';
import { CONDITIONAL_CALLS, FIELDS_BESIDE_DATA, SIGN_IN_CALLS } from '../../../common/contract/provider/call-rules';
import {
  providerApi,
  type KeyedCall,
  type ProviderApi,
  type ProviderCall,
} from '../../../common/contract/provider/provider-api';
import { isUnreadable, readResponse } from '../../../common/contract/provider/lenient';
import { PROVIDER_TIMEOUT_MS } from '../../model/constants';
import { getStartup } from '../platform/app-info';
import { systemClock } from '../platform/clock';
import { inOwnTask } from '../platform/own-task';
import { recordDroppedRows } from '../platform/dropped-rows';
import { resettable } from '../platform/fresh-state';
import { providerZone } from '../platform/provider-zone';
import { updateServerClock } from '../platform/server-clock';
import { openEnvelope } from './envelope';
import type { KeptResponses } from './kept-responses';
import { ProviderError } from './provider-error';
import { send, type HttpResponse, type HttpRequest } from './transport';

const UPLOAD_TIMEOUT_MS = 60_000;
/** Longer responses (hundreds of servers and more) are validated, decoded and stored in separate tasks, to keep the page responsive. */
const LONG_RESPONSE_CHARACTERS = 100_000;

export interface CallOptions {
  /** Bearer token of the session; sent to the provider only, and never with a call that opens a session (promise B1). */
  readonly token?: string | null;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** One key per effect that the person intends, reused by retries; sent only with the calls that the table marks as keyed. */
  readonly idempotencyKey?: string;
}

/** Makes any call of the table; rejects only with a ProviderError. */
export type Call = <C extends ProviderCall>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  options?: CallOptions,
) => Promise<ResponseOf<ProviderApi[C]>>;

export interface ClientOptions {
  /** Base URL of the provider. */
  readonly apiUrl: string;
  /** Timeout of a call in milliseconds; defaults to 15 s, and 60 s for an upload. */
  readonly timeoutMs?: number;
  /** Origin of the web platform's own page; null (the default) on the desktop. */
  readonly ownOrigin?: string | null;
}

/** Creates a client for the provider at a base URL. */
export function createClient({ apiUrl, timeoutMs, ownOrigin = null }: ClientOptions): Call {
  return async (name, request, options = {}) => {
    const endpoint: AnyEndpoint = providerApi[name];
    const payload = v.safeParse(endpoint.request, toWireRequest(request));
    if (!payload.success) throw new ProviderError({ source: 'provider', reason: 'bad-response' });
    const sentAt = systemClock.now();
    const sent: HttpRequest = {
      method: endpoint.method,
      url: `${apiUrl}${endpoint.path}`,
      token: SIGN_IN_CALLS.has(name) ? null : options.token,
      signal: options.signal,
      timeoutMs: timeoutMs ?? (endpoint.encoding === 'multipart' ? UPLOAD_TIMEOUT_MS : PROVIDER_TIMEOUT_MS),
      ...encode(endpoint, payload.output),
    };
    const { idempotencyKey: key } = options;
    const scope = `${apiUrl} ${options.token ?? ''}`;
    const asked = CONDITIONAL_CALLS.has(name) ? `${name} ${JSON.stringify(payload.output)}` : null;
    const known = asked === null ? undefined : state.kept?.find(scope, asked);
    const sending = async (): Promise<HttpResponse> => {
      if (known) return known.send((headers) => send({ ...sent, ...headers }));
      if (endpoint.keyed !== true || key === undefined) return send(sent);
      const { sendKeyed } = await import('./keyed-call').catch(lost);
      return sendKeyed({ name: name as KeyedCall, apiUrl, request: sent, key, send });
    };
    const received = await sending();
    // Nothing of an ended session is kept.
    if (name === 'logout' || received.status === 401) state.kept = null;
    // A cache may answer a GET, with the date of its first answer (RFC 9111 section 4).
    if (endpoint.method === 'POST')
      updateServerClock({ date: received.date ?? null, sentAt, receivedAt: systemClock.now() });
    if (known && received.status === 304) return known.value as ResponseOf<ProviderApi[typeof name]>;
    const envelope = openEnvelope(received, FIELDS_BESIDE_DATA[name]);
    const dropped: string[] = [];
    const drop = (why: string) => void dropped.push(why);
    const response = readResponse(endpoint.response, envelope, drop);
    const unreadable = { source: 'provider', reason: 'bad-response', status: received.status } as const;
    if (!response) throw new ProviderError(unreadable);
    const isLong = received.text.length > LONG_RESPONSE_CHARACTERS;
    const wire: unknown = isLong ? await inOwnTask(response.value) : response.value;
    const decoded = decodeResponse(endpoint, wire, { apiUrl, zone: providerZone(), drop, ownOrigin }, request);
    recordDroppedRows(name, dropped);
    // An empty list would say more than is known. Of servers the decoder says it: the failure of their call ends a session.
    if (name !== 'showServers' && isUnreadable(wire, dropped.length)) throw new ProviderError(unreadable);
    // The type that the table's decoder produces.
    const result = decoded as ResponseOf<ProviderApi[typeof name]>;
    if (asked !== null && received.etag !== undefined) keep(scope, asked, received.etag, result);
    return isLong ? inOwnTask(result) : result;
  };
}

const state = resettable<{ kept: KeptResponses | null }>(() => ({ kept: null }));

/** Keeps a response for the next request; one whose chunk cannot be loaded is requested whole again. */
function keep(...response: Parameters<KeptResponses['keep']>): void {
  void import('./kept-responses').then(
    ({ createKeptResponses }) => {
      state.kept ??= createKeptResponses();
      state.kept.keep(...response);
    },
    () => undefined,
  );
}

/** A chunk that cannot be loaded is a network that is lost: nothing was sent. */
function lost(): never {
  throw new ProviderError({ source: 'provider', reason: 'network' });
}

/** Calls the configured provider. */
export const call: Call = (name, request, options) => {
  const { config, isDesktop } = getStartup();
  const ownOrigin = isDesktop ? null : window.location.origin;
  return createClient({ apiUrl: config.apiUrl, ownOrigin })(name, request, options);
};

function encode({ encoding }: AnyEndpoint, payload: unknown): Pick<HttpRequest, 'query' | 'body'> {
  const fields = { ...(payload as Record<string, unknown> | undefined) };
  switch (encoding) {
    case 'none':
      return {};
    case 'query':
      return { query: fields };
    case 'json':
      return { body: JSON.stringify(fields) };
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields))
        form.append(name, value instanceof Blob ? value : String(value));
      return { body: form };
    }
  }
}

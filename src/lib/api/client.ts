/** The typed provider client: every call of the contract's table; request and response are validated, and the response is decoded. */
import * as v from 'valibot';
import {
  decodeResponse,
  toWireRequest,
  type AnyEndpoint,
  type DecodeContext,
  type RequestOf,
  type ResponseOf,
} from '../../../common/contract/endpoint';
import { FIELDS_BESIDE_DATA, EFFECT_OF_SECOND_CALL, SIGN_IN_CALLS } from '../../../common/contract/provider/call-rules';
import {
  providerApi,
  type KeyedCall,
  type ProviderApi,
  type ProviderCall,
} from '../../../common/contract/provider/provider-api';
import { readResponse } from '../../../common/contract/provider/lenient';
import { PROVIDER_TIMEOUT_MS } from '../../model/constants';
import { getStartup } from '../platform/app-info';
import { systemClock } from '../platform/clock';
import { inOwnTask } from '../platform/own-task';
import { recordDroppedRows } from '../platform/dropped-rows';
import { providerZone } from '../platform/provider-zone';
import { updateServerClock } from '../platform/server-clock';
import { openEnvelope } from './envelope';
import { keySupportOf, type KeySupport } from './key-support';
import { failureOf, ProviderError } from './provider-error';
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
    const post = (idempotencyKey: string | undefined) =>
      send({
        method: endpoint.method,
        url: `${apiUrl}${endpoint.path}`,
        token: SIGN_IN_CALLS.has(name) ? null : options.token,
        signal: options.signal,
        idempotencyKey,
        timeoutMs: timeoutMs ?? (endpoint.encoding === 'multipart' ? UPLOAD_TIMEOUT_MS : PROVIDER_TIMEOUT_MS),
        ...encode(endpoint, payload.output),
      });
    const { idempotencyKey: key, signal } = options;
    const received = await (isKeyed(name) && key !== undefined
      ? sendKeyed({ name, keys: keySupportOf(apiUrl), post, key, signal })
      : post(undefined));
    updateServerClock({ date: received.date ?? null, sentAt, receivedAt: systemClock.now() });
    const sent = openEnvelope(received, FIELDS_BESIDE_DATA[name]);
    const dropped: string[] = [];
    const response = readResponse(endpoint.response, sent, (why) => dropped.push(why));
    if (!response) throw new ProviderError({ source: 'provider', reason: 'bad-response', status: received.status });
    const isLong = received.text.length > LONG_RESPONSE_CHARACTERS;
    const wire: unknown = isLong ? await inOwnTask(response.value) : response.value;
    const decoded = decodeResponse(
      endpoint,
      wire,
      decodeContext(ownOrigin, (why) => dropped.push(why)),
      request,
    );
    recordDroppedRows(name, dropped);
    // The type that the table's decoder produces.
    const result = decoded as ResponseOf<ProviderApi[typeof name]>;
    return isLong ? inOwnTask(result) : result;
  };
}

function decodeContext(ownOrigin: string | null, drop: (why: string) => void): DecodeContext {
  return {
    zone: providerZone(),
    drop,
    ownOrigin,
  };
}

function isKeyed(name: ProviderCall): name is KeyedCall {
  return name in EFFECT_OF_SECOND_CALL;
}

interface KeyedSending {
  readonly name: KeyedCall;
  readonly keys: KeySupport;
  readonly post: (key: string | undefined) => Promise<HttpResponse>;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

/** Sends a keyed call. Where CORS blocks the key it is sent without one if a second call is harmless, else it is not sent. */
async function sendKeyed({ name, keys, post, key, signal }: KeyedSending): Promise<HttpResponse> {
  if (!keys.isRefused()) {
    try {
      const received = await post(key);
      keys.markAllowed();
      return received;
    } catch (error) {
      if (failureOf(error).reason !== 'network' || !(await keys.probe(signal))) throw error;
    }
  }
  if (EFFECT_OF_SECOND_CALL[name] === 'harmful') throw new ProviderError({ source: 'provider', reason: 'no-key' });
  return post(undefined);
}

/** Calls the configured provider. */
export const call: Call = (name, request, options) => {
  const { config, isDesktop } = getStartup();
  const ownOrigin = isDesktop ? null : window.location.origin;
  return createClient({ apiUrl: config.apiUrl, ownOrigin })(name, request, options);
};

function encode({ encoding }: AnyEndpoint, payload: unknown): Pick<HttpRequest, 'query' | 'body'> {
  const fields: Record<string, unknown> = typeof payload === 'object' && payload !== null ? { ...payload } : {};
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

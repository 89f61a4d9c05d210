/** The typed provider client: every call of the contract's table, validated both ways, and its answer decoded. */
import * as v from 'valibot';
import {
  decodeResponse,
  toWireRequest,
  type AnyEndpoint,
  type DecodeContext,
  type RequestOf,
  type ResponseOf,
} from '../../../common/contract/endpoint';
import {
  FIELDS_BESIDE_DATA,
  providerApi,
  EFFECT_OF_SECOND_CALL,
  SIGN_IN_CALLS,
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
/** A longer answer takes its time to be validated, to be decoded and to be put in place: hundreds of servers and more. */
const LONG_ANSWER_CHARACTERS = 100_000;

export interface CallOptions {
  /** Bearer token of the session that is open: it goes to the provider alone, and never with a call that opens a session (promise B1). */
  readonly token?: string | null;
  /** Ends the call. */
  readonly signal?: AbortSignal;
  /** One per wish of the person, kept over its repetitions; sent with the calls that the table marks as keyed, and with no other. */
  readonly idempotencyKey?: string;
}

/** One function for the whole table; rejects with a ProviderError and nothing else. */
export type Call = <C extends ProviderCall>(
  name: C,
  request: RequestOf<ProviderApi[C]>,
  options?: CallOptions,
) => Promise<ResponseOf<ProviderApi[C]>>;

export interface ClientOptions {
  /** Base address of the provider. */
  readonly apiUrl: string;
  /** Hard limit of a call; 15 s, and 60 s for an upload, unless told. */
  readonly timeoutMs?: number;
  /** Scheme, host and port of the web platform's own page; null on the desktop, and unless told. */
  readonly ownOrigin?: string | null;
}

/** A client of the provider at an address. */
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
    const answer = await (isKeyed(name) && key !== undefined
      ? sendKeyed({ name, keys: keySupportOf(apiUrl), post, key, signal })
      : post(undefined));
    updateServerClock({ date: answer.date ?? null, sentAt, receivedAt: systemClock.now() });
    const sent = openEnvelope(answer, FIELDS_BESIDE_DATA[name]);
    const dropped: string[] = [];
    const response = readResponse(endpoint.response, sent, (why) => dropped.push(why));
    if (!response) throw new ProviderError({ source: 'provider', reason: 'bad-response', status: answer.status });
    const isLong = answer.text.length > LONG_ANSWER_CHARACTERS;
    const wire: unknown = isLong ? await inOwnTask(response.value) : response.value;
    const decoded = decodeResponse(
      endpoint,
      wire,
      decodeContext(ownOrigin, (why) => dropped.push(why)),
      request,
    );
    recordDroppedRows(name, dropped);
    // What the table says of its own decoders.
    const result = decoded as ResponseOf<ProviderApi[typeof name]>;
    return isLong ? inOwnTask(result) : result;
  };
}

function decodeContext(ownOrigin: string | null, drop: (why: string) => void): DecodeContext {
  return {
    zone: providerZone(),
    drop,
    parseUrl: (text) => (URL.canParse(text) ? new URL(text) : null),
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

/** Sends a keyed call; where no key passes it is made without one if a second one is harmless, and else not at all. */
async function sendKeyed({ name, keys, post, key, signal }: KeyedSending): Promise<HttpResponse> {
  if (!keys.isRefused()) {
    try {
      const answer = await post(key);
      keys.markProviderReached();
      return answer;
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

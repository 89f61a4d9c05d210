/** The builders of the HTTP tables: each line gives method, path, request schema, response schema and decoder. */
import * as v from 'valibot';

/** How a request travels: in the query of a GET, as a JSON body, as multipart form data, or not at all. */
type Encoding = 'query' | 'json' | 'multipart' | 'none';

/** The environment of decoders, passed in because this folder knows no page and no configuration. */
export interface DecodeContext {
  /** URL of the provider, on whose host pictures may be named by their path. */
  readonly apiUrl: string;
  /** IANA time zone of dates that carry none. */
  readonly zone: string;
  /** Records that a row was dropped: which field and why, never a value. */
  readonly drop: (why: string) => void;
  /** Origin of the web platform's own page; null on the desktop. */
  readonly ownOrigin: string | null;
}

/** Converts a validated response to the app's type; never throws. */
type Decoder<Request extends v.GenericSchema, Response extends v.GenericSchema, App> = (
  wire: v.InferOutput<Response>,
  context: DecodeContext,
  request: AppRequest<v.InferInput<Request>>,
) => App;

/** One HTTP call, typed and validated at both ends by its two schemas. */
interface Endpoint<Request extends v.GenericSchema, Response extends v.GenericSchema, App> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: Encoding;
  readonly request: Request;
  readonly response: Response;
  /** Without a decoder the app gets the validated response as it is. */
  readonly decode: Decoder<Request, Response, App> | undefined;
  /** Whether a request may carry an Idempotency-Key: repeating it with the same key has no second effect. */
  readonly keyed?: true;
}

/** Header of the idempotency key: a request has its effect once within a day, and each repetition gets the same response. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** An idempotency key: visible ASCII characters only (docs/provider.md, Idempotency). */
export const IDEMPOTENCY_KEY = /^[!-~]{1,128}$/;

export interface AnyEndpoint extends Omit<Endpoint<v.GenericSchema, v.GenericSchema, unknown>, 'decode'> {
  /** Any decoder. Typed as object because a function type here would be inferred as the table line's own decoder type. */
  readonly decode: object | undefined;
}
/** A table of calls: one per HTTP peer. */
export type EndpointTable = Record<string, AnyEndpoint>;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
/** A request as the app writes it: the same fields in camel case. */
type AppRequest<Wire> = Wire extends object
  ? { [Field in keyof Wire as Field extends string ? CamelCase<Field> : Field]: Wire[Field] }
  : Wire;

/** What the caller passes for an endpoint, with the app's field names. */
export type RequestOf<E extends AnyEndpoint> = AppRequest<WireRequestOf<E>>;
/** The request body or query as it is sent. */
export type WireRequestOf<E extends AnyEndpoint> = v.InferInput<E['request']>;
/** What the server must put into `data` for an endpoint. */
export type WireResponseOf<E extends AnyEndpoint> = v.InferInput<E['response']>;
/** The validated response with the provider's field names: the input of decoders and test doubles. */
export type WireOf<E extends AnyEndpoint> = v.InferOutput<E['response']>;
/** The response in the app's own types. */
export type ResponseOf<E extends AnyEndpoint> =
  NonNullable<E['decode']> extends (...values: never[]) => infer App ? App : never;

/** The schema of a request without payload. */
export const nothing = v.optional(v.strictObject({}));

/** Converts a request to wire names: 'voucherId' becomes 'voucher_id'. */
export function toWireRequest(request: unknown): unknown {
  if (typeof request !== 'object' || request === null) return request;
  const wireName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(request).map(([field, value]) => [wireName(field), value]));
}

/** Applies the endpoint's decoder to a validated response. */
export function decodeResponse(
  endpoint: AnyEndpoint,
  wire: unknown,
  context: DecodeContext,
  request: unknown,
): unknown {
  const decode = endpoint.decode as ((wire: unknown, context: DecodeContext, request: unknown) => unknown) | undefined;
  return decode ? decode(wire, context, request) : wire;
}

/** A GET whose request becomes the query string. */
export function get<Q extends v.GenericSchema, A extends v.GenericSchema, App = v.InferOutput<A>>(
  path: string,
  request: Q,
  response: A,
  decode?: Decoder<Q, A, App>,
) {
  return { method: 'GET', path, encoding: 'query', request, response, decode } as const satisfies Endpoint<Q, A, App>;
}

/** A POST whose request becomes a JSON body. */
export function post<Q extends v.GenericSchema, A extends v.GenericSchema, App = v.InferOutput<A>>(
  path: string,
  request: Q,
  response: A,
  decode?: Decoder<Q, A, App>,
) {
  return { method: 'POST', path, encoding: 'json', request, response, decode } as const satisfies Endpoint<Q, A, App>;
}

/** A POST without a body and so without a content type; its path is the whole request. */
export function postBare<A extends v.GenericSchema, App = v.InferOutput<A>>(
  path: string,
  response: A,
  decode?: Decoder<typeof nothing, A, App>,
) {
  return { method: 'POST', path, encoding: 'none', request: nothing, response, decode } as const satisfies Endpoint<
    typeof nothing,
    A,
    App
  >;
}

/** A POST whose effect must not happen twice: it may carry an Idempotency-Key. */
export function postKeyed<Q extends v.GenericSchema, A extends v.GenericSchema, App = v.InferOutput<A>>(
  path: string,
  request: Q,
  response: A,
  decode?: Decoder<Q, A, App>,
) {
  return { ...post(path, request, response, decode), keyed: true } as const;
}

/** A POST of one file as multipart form data. */
export function upload<Q extends v.GenericSchema, A extends v.GenericSchema, App = v.InferOutput<A>>(
  path: string,
  request: Q,
  response: A,
  decode?: Decoder<Q, A, App>,
) {
  return { ...post(path, request, response, decode), encoding: 'multipart' } as const;
}

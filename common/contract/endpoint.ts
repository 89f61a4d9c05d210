/** The markers that the HTTP tables are written with: one line is method, path, request schema, response schema and decoder. */
import * as v from 'valibot';

/** How a request travels: in the query of a GET, as a JSON body, as multipart form data, or not at all. */
type Encoding = 'query' | 'json' | 'multipart' | 'none';

/** The parts of a web address that a decoder looks at. */
interface ParsedUrl {
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
}

/** What decoders need from outside: this folder knows no page and no configuration. */
export interface DecodeContext {
  /** The time zone of dates that come without one, an IANA name. */
  readonly zone: string;
  /** Takes note of a row that is left out: which field, and why, never a value. */
  readonly drop: (why: string) => void;
  /** Null for a text that is no address. */
  readonly parseUrl: (text: string) => ParsedUrl | null;
  /** Scheme, host and port of the web platform's own page; null on the desktop. */
  readonly ownOrigin: string | null;
}

/** Makes the app's own type of a validated response; it never throws. */
type Decoder<Request extends v.GenericSchema, Response extends v.GenericSchema, App> = (
  wire: v.InferOutput<Response>,
  context: DecodeContext,
  request: AppRequest<v.InferInput<Request>>,
) => App;

/** One call of an HTTP border, typed and validated at both ends from its two schemas. */
interface Endpoint<Request extends v.GenericSchema, Response extends v.GenericSchema, App> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: Encoding;
  readonly request: Request;
  readonly response: Response;
  /** Without one the app gets what the response schema gives. */
  readonly decode: Decoder<Request, Response, App> | undefined;
  /** Whether a request may carry an Idempotency-Key: with the same one its effect happens once, however often it is sent. */
  readonly keyed?: true;
}

/** The header of a key; one request's effect then happens once within a day, and each repetition gets the same answer. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export interface AnyEndpoint extends Omit<Endpoint<v.GenericSchema, v.GenericSchema, unknown>, 'decode'> {
  /** Any decoder: a table's line says its type, and a function type here would be taken for it. */
  readonly decode: object | undefined;
}
/** A table of calls: one per border. */
export type EndpointTable = Record<string, AnyEndpoint>;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
/** A request as the app writes it: the same fields in camel case. */
type AppRequest<Wire> = Wire extends object
  ? { [Field in keyof Wire as Field extends string ? CamelCase<Field> : Field]: Wire[Field] }
  : Wire;

/** What the caller passes for an endpoint, in the app's names. */
export type RequestOf<E extends AnyEndpoint> = AppRequest<WireRequestOf<E>>;
/** What is sent for an endpoint. */
export type WireRequestOf<E extends AnyEndpoint> = v.InferInput<E['request']>;
/** What the server must put into `data` for an endpoint. */
export type WireResponseOf<E extends AnyEndpoint> = v.InferInput<E['response']>;
/** The answer once it has been validated, in the provider's names: what decoders and test doubles work with. */
export type WireOf<E extends AnyEndpoint> = v.InferOutput<E['response']>;
/** What the caller gets: the answer in the app's own types. */
export type ResponseOf<E extends AnyEndpoint> =
  NonNullable<E['decode']> extends (...values: never[]) => infer App ? App : never;

/** The schema of a call without payload. */
export const nothing = v.optional(v.strictObject({}));

/** A request with the field names that are sent: 'voucherId' becomes 'voucher_id'. */
export function toWireRequest(request: unknown): unknown {
  if (typeof request !== 'object' || request === null) return request;
  const wireName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(request).map(([field, value]) => [wireName(field), value]));
}

/** What the app gets for a validated answer. */
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

/** A POST that says all by its path: it has no body and so no content type. */
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

/** A POST with an effect that nobody wants twice: it may carry an Idempotency-Key. */
export function postOnce<Q extends v.GenericSchema, A extends v.GenericSchema, App = v.InferOutput<A>>(
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

/** The markers that the HTTP tables are written with: one line is method, path, request schema and response schema. */
import * as v from 'valibot';

/** How a request travels: in the query of a GET, as a JSON body, as multipart form data, or not at all. */
type Encoding = 'query' | 'json' | 'multipart' | 'none';

/** One call of an HTTP border, typed and validated at both ends from its two schemas. */
interface Endpoint<Request extends v.GenericSchema, Response extends v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: Encoding;
  readonly request: Request;
  readonly response: Response;
  /** Whether a request may carry an Idempotency-Key: with the same one its effect happens once, however often it is sent. */
  readonly keyed?: true;
}

/** The header of a key; one request's effect then happens once within a day, and each repetition gets the same answer. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;
/** A table of calls: one per border. */
export type EndpointTable = Record<string, AnyEndpoint>;

/** What the caller passes for an endpoint. */
export type RequestOf<E extends AnyEndpoint> = v.InferInput<E['request']>;
/** What the server must put into `data` for an endpoint. */
export type AnswerOf<E extends AnyEndpoint> = v.InferInput<E['response']>;
/** What the caller gets once the answer has been validated. */
export type ResponseOf<E extends AnyEndpoint> = v.InferOutput<E['response']>;

/** The schema of a call without payload. */
export const nothing = v.optional(v.strictObject({}));

/** A GET whose request becomes the query string. */
export function get<Q extends v.GenericSchema, A extends v.GenericSchema>(path: string, request: Q, response: A) {
  return { method: 'GET', path, encoding: 'query', request, response } as const satisfies Endpoint<Q, A>;
}

/** A POST whose request becomes a JSON body. */
export function post<Q extends v.GenericSchema, A extends v.GenericSchema>(path: string, request: Q, response: A) {
  return { method: 'POST', path, encoding: 'json', request, response } as const satisfies Endpoint<Q, A>;
}

/** A POST that says all by its path: it has no body and so no content type. */
export function postBare<A extends v.GenericSchema>(path: string, response: A) {
  return { method: 'POST', path, encoding: 'none', request: nothing, response } as const satisfies Endpoint<
    typeof nothing,
    A
  >;
}

/** A POST with an effect that nobody wants twice: it may carry an Idempotency-Key. */
export function postOnce<Q extends v.GenericSchema, A extends v.GenericSchema>(path: string, request: Q, response: A) {
  return { method: 'POST', path, encoding: 'json', request, response, keyed: true } as const satisfies Endpoint<Q, A>;
}

/** A POST of one file as multipart form data. */
export function upload<Q extends v.GenericSchema, A extends v.GenericSchema>(path: string, request: Q, response: A) {
  return { method: 'POST', path, encoding: 'multipart', request, response } as const satisfies Endpoint<Q, A>;
}

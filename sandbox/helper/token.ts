/** The tokens that the provider issues for the helper; the client passes them on unread (docs/product.md section 13). */
import * as v from 'valibot';

const SERVERS_PREFIX = 'pl1-servers.';
const SESSION_PREFIX = 'pl1-session.';

const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.check((text) => !/\p{Surrogate}/u.test(text), 'must be well-formed'),
);
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(256), v.regex(/^[\x21-\x7e]*$/));
/** The sandbox's helper reports to loopback only: a token must not make it send data elsewhere. */
const reportUrl = v.pipe(v.string(), v.url(), v.regex(/^http:\/\/127\.0\.0\.1:[1-9]\d{0,4}\/[^\s\\#]*$/));

/** Pairs of id and port: 10,000 servers with ids of 64 characters fit a body of 1 MiB. */
const serverPairs = v.pipe(v.array(v.strictTuple([id, port])), v.maxLength(10_000));
const serverToken = v.strictObject({
  servers: serverPairs,
  report: v.strictObject({ url: reportUrl, key }),
});
const sessionToken = v.strictObject({ serverId: id, port, key });

/** The token of `POST /ping`: all servers to measure, and where measurements are reported. */
export interface ServerToken extends Omit<v.InferOutput<typeof serverToken>, 'servers'> {
  readonly servers: readonly { readonly id: string; readonly port: number }[];
}
/** The token of `POST /login`: the server to open a session with, and the session's key. */
export type SessionToken = v.InferOutput<typeof sessionToken>;

/** Writes the token of `GET server/list`. A server with the id `direct` is the direct route. */
export function writeServerToken(token: ServerToken): string {
  const servers = token.servers.map((server) => [server.id, server.port]);
  return SERVERS_PREFIX + encode(v.parse(serverToken, { ...token, servers }));
}

/** Writes the token of `POST server/submit`. */
export function writeSessionToken(token: SessionToken): string {
  return SESSION_PREFIX + encode(v.parse(sessionToken, token));
}

/** Parses a server token; null for any other text. */
export function readServerToken(text: string): ServerToken | null {
  const token = decode(serverToken, SERVERS_PREFIX, text);
  return token && { ...token, servers: token.servers.map(([id, port]) => ({ id, port })) };
}

/** Parses a session token; null for any other text. */
export function readSessionToken(text: string): SessionToken | null {
  return decode(sessionToken, SESSION_PREFIX, text);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode<S extends v.GenericSchema>(schema: S, prefix: string, text: string): v.InferOutput<S> | null {
  if (!text.startsWith(prefix)) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text.slice(prefix.length), 'base64url').toString());
    const parsed = v.safeParse(schema, value);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Servers, with the measurements that the provider sends of each, and the person's location. */
import * as v from 'valibot';
import { brand } from '../../brand';
import { cleanText } from '../../clean-text';
import type { Figures } from '../../figures';
import { optionalLongText, wireIdentifier } from './fields';
import { responseObject, key, orNested, rowsSent, secondary, wireFlag } from './lenient';

/** The name and country keys that carry the brand (docs/product.md section 10). */
export const SERVER_NAME_KEY = `${brand.key}_name` as const;
export const SERVER_COUNTRY_KEY = `${brand.key}_country` as const;

export const wireServer = responseObject({
  id: key(wireIdentifier),
  name: optionalLongText,
  [SERVER_NAME_KEY]: optionalLongText,
  country_code: optionalLongText,
  [SERVER_COUNTRY_KEY]: optionalLongText,
  ping: secondary(v.unknown()),
  jitter: secondary(v.unknown()),
  loss: secondary(v.unknown()),
  favorite: secondary(wireFlag),
});
export type WireServer = v.InferOutput<typeof wireServer>;

export const wireLocation = orNested(responseObject({ countryCode: key(v.pipe(v.string(), v.maxLength(8))) }));

/** A server of the list; which ones are VIP comes from another call. */
export interface ListedServer {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 in capitals, or '' when the provider sent none. */
  readonly countryCode: string;
  readonly isFavourite: boolean;
}

export interface ServerList {
  readonly servers: readonly ListedServer[];
  /** By server id; only for servers sent with a ping. */
  readonly figures: Readonly<Record<string, Figures>>;
  /** Whether the provider stores favourites. */
  readonly hasFavourites: boolean;
}

const NAME_MAX_LENGTH = 80;
/** A higher round-trip time is taken for a mistake, not a measurement. */
const ROUND_TRIP_MAX_MS = 60_000;

/** Decodes a list as it was sent; null when it has servers none of which can be read, which must not end a session. */
export function decodeSentServers(wires: readonly WireServer[]): ServerList | null {
  return wires.length === 0 && rowsSent(wires) > 0 ? null : decodeServers(wires);
}

/** Decodes a list; a duplicate server is kept once (promise E10). */
export function decodeServers(wires: readonly WireServer[]): ServerList {
  const servers = new Map<string, ListedServer>();
  const figures: [string, Figures][] = [];
  for (const wire of wires) {
    const server = decodeServer(wire);
    if (servers.has(server.id)) continue;
    servers.set(server.id, server);
    const measured = decodeFigures(wire);
    if (measured) figures.push([server.id, measured]);
  }
  const hasFavourites = wires.some(({ favorite }) => favorite != null);
  return { servers: [...servers.values()], figures: Object.fromEntries(figures), hasFavourites };
}

/** The ids of a list of servers. */
export function decodeServerIds(wires: readonly WireServer[]): ReadonlySet<string> {
  return new Set(wires.map(({ id }) => String(id)));
}

function decodeServer(wire: WireServer): ListedServer {
  const id = String(wire.id);
  const country = cleanText(wire.country_code ?? '') || cleanText(wire[SERVER_COUNTRY_KEY] ?? '');
  return {
    id,
    name: cleanText(wire.name ?? '', NAME_MAX_LENGTH) || cleanText(wire[SERVER_NAME_KEY] ?? '', NAME_MAX_LENGTH) || id,
    countryCode: /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : '',
    isFavourite: Boolean(wire.favorite),
  };
}

function decodeFigures({ ping, jitter, loss }: WireServer): Figures | null {
  const roundTripMs = boundedNumber(ping, ROUND_TRIP_MAX_MS);
  if (roundTripMs === null) return null;
  const share = boundedNumber(loss, 1);
  // Without an answered probe the figures beside it are fillers.
  if (share === 1) return { roundTripMs: null, jitterMs: null, loss: share };
  // What a database holds for a server that nobody has measured: as a round-trip time it would be the best of all.
  if (roundTripMs === 0) return null;
  return { roundTripMs, jitterMs: boundedNumber(jitter, ROUND_TRIP_MAX_MS), loss: share };
}

/** A number, or a text that is one, between 0 and the limit; else null (promise E8). */
function boundedNumber(value: unknown, limit: number): number | null {
  const isNumeric = typeof value === 'string' && /^\d{1,6}(?:\.\d{1,9})?$/.test(value);
  const number = isNumeric ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= limit ? number : null;
}

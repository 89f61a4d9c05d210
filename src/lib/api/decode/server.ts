/** Servers as sent -> servers in the app's words, with the figures that the provider knows of each. */
import {
  SERVER_COUNTRY_KEY,
  SERVER_NAME_KEY,
  type WireServer,
} from '../../../../common/contract/provider/provider-wire';
import { cleanText } from '../../../../common/clean-text';
import type { Figures, Server } from '../../../model/server';

export interface DecodedServers {
  readonly servers: readonly Server[];
  /** By server id; only of servers that came with a ping. */
  readonly figures: Readonly<Record<string, Figures>>;
}

const NAME_MAX_LENGTH = 80;
/** A round-trip time above this is a mistake of the sender, not a measurement. */
const ROUND_TRIP_MAX_MS = 60_000;

/** Decodes a list; a server that comes twice is kept once (promise E10). */
export function decodeServers(wires: readonly WireServer[], vipIds: ReadonlySet<string>): DecodedServers {
  const servers = new Map<string, Server>();
  const figures: [string, Figures][] = [];
  for (const wire of wires) {
    const server = decodeServer(wire, vipIds);
    if (servers.has(server.id)) continue;
    servers.set(server.id, server);
    const measured = decodeFigures(wire);
    if (measured) figures.push([server.id, measured]);
  }
  return { servers: [...servers.values()], figures: Object.fromEntries(figures) };
}

/** The ids of a list of servers. */
export function decodeServerIds(wires: readonly WireServer[]): ReadonlySet<string> {
  return new Set(wires.map(({ id }) => String(id)));
}

function decodeServer(wire: WireServer, vipIds: ReadonlySet<string>): Server {
  const id = String(wire.id);
  const country = cleanText(wire.country_code ?? '') || cleanText(wire[SERVER_COUNTRY_KEY] ?? '');
  return {
    id,
    name: cleanText(wire.name ?? '', NAME_MAX_LENGTH) || cleanText(wire[SERVER_NAME_KEY] ?? '', NAME_MAX_LENGTH) || id,
    countryCode: /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : '',
    isFavourite: Boolean(wire.favorite),
    isVip: vipIds.has(id),
  };
}

function decodeFigures({ ping, jitter, loss }: WireServer): Figures | null {
  const roundTripMs = saneNumber(ping, ROUND_TRIP_MAX_MS);
  if (roundTripMs === null) return null;
  return { roundTripMs, jitterMs: saneNumber(jitter, ROUND_TRIP_MAX_MS), loss: saneNumber(loss, 1) };
}

/** A number, or a text that is one, from 0 to the limit; else null (promise E8). */
function saneNumber(value: unknown, limit: number): number | null {
  const isNumeric = typeof value === 'string' && /^\d{1,6}(?:\.\d{1,9})?$/.test(value);
  const number = isNumeric ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= limit ? number : null;
}

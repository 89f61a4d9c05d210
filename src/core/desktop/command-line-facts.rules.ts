/** The facts of an answer to the command line, each within the limits of its contract. Pure; `now` is in epoch ms. */
import type {
  CommandLineRecap,
  CommandLineServers,
  CommandLineStatus,
} from '../../../common/contract/command-line/command-line';
import type { Figures } from '../../../common/figures';
import type { Connection, ConnectionServer } from '../../model/connection';
import type { FiguresById } from '../../model/figures-by-id';
import type { ShownLine } from '../../model/line/line-health';
import { foldQuery } from '../../model/search.rules';
import type { Server } from '../../model/server';
import type { SessionRecap } from '../../model/line/session-recap';
import { shortName } from '../../lib/i18n/connection-text';
import { sessionMs } from '../connection/session-time.rules';

/** The limits of the contract; its own constants would load its schemas into the page. */
export const BEST = 'best';
const TEXT_LIMIT = 1_000;
const ROWS_LIMIT = 1_000;
const MATCHES_LIMIT = 10;
const RECAP_SERVERS_LIMIT = 50;

interface StatusSources {
  readonly connection: Connection;
  readonly server: ConnectionServer | null;
  readonly line: ShownLine | null;
  /** The connection in the person's language. */
  readonly text: string;
  /** The server's last measurement. */
  readonly measured: Figures | undefined;
  readonly pingedAt: number | null;
  readonly now: number;
}

/** The connection as it is known. A measurement of before the connection counts too, with its age. */
export function statusFacts(sources: StatusSources): CommandLineStatus {
  const { connection, server, line, text, measured, pingedAt, now } = sources;
  const isOn = connection.state === 'connected';
  return {
    state: connection.state,
    text: text.slice(0, TEXT_LIMIT),
    server: server && serverFact(server),
    connectedSeconds: isOn ? seconds(sessionMs(connection, now)) : null,
    line: line && line.health,
    roundTripMs: milliseconds(measured?.roundTripMs),
    measuredSecondsAgo: measured ? age(pingedAt, now) : null,
  };
}

interface ServerSources {
  readonly list: readonly Server[];
  readonly figures: FiguresById;
  readonly pingedAt: number | null;
  readonly connectedId: string | null;
  readonly now: number;
}

/** The servers, the lowest round-trip time first, then those without an answer, then those not measured. */
export function serverFacts({ list, figures, pingedAt, connectedId, now }: ServerSources): CommandLineServers {
  const rows = list.map((server) => {
    const measured = figures.get(server.id);
    const { isFavourite, isVip } = server;
    const roundTripMs = milliseconds(measured?.roundTripMs);
    const isMeasured = measured !== undefined;
    return {
      ...serverFact(server),
      roundTripMs,
      isMeasured,
      isConnected: server.id === connectedId,
      isFavourite,
      isVip,
    };
  });
  const placeOf = ({ roundTripMs, isMeasured }: (typeof rows)[number]) =>
    roundTripMs ?? (isMeasured ? Number.MAX_VALUE : Infinity);
  const byPing = rows.toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  return { total: list.length, measuredSecondsAgo: age(pingedAt, now), rows: byPing.slice(0, ROWS_LIMIT) };
}

/** The figures of a recorded session. */
export function recapFacts({ startedAt, endedAt, connectedMs, servers, figures }: SessionRecap): CommandLineRecap {
  return {
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    connectedSeconds: seconds(connectedMs),
    servers: servers.slice(0, RECAP_SERVERS_LIMIT).map(serverFact),
    pings: figures.probes,
    missedPings: figures.missed,
    medianMs: milliseconds(figures.medianMs),
    p95Ms: milliseconds(figures.p95Ms),
    jitterMs: milliseconds(figures.jitterMs),
    directMs: milliseconds(figures.directMs),
  };
}

/** The servers that a name means: one with this very name or id, else those whose names contain it. Case and accents do not count. */
export function serversNamed(list: readonly Server[], nameOrId: string): readonly Server[] {
  const query = foldQuery(nameOrId);
  if (query === '') return [];
  const named = list.filter(({ name }) => foldQuery(name) === query);
  if (named.length > 0) return named;
  const withId = list.filter(({ id }) => id === nameOrId);
  return withId.length > 0 ? withId : list.filter(({ name }) => foldQuery(name).includes(query));
}

/** Servers that a name may mean, as a person can tell them apart. */
export function matchesOf(servers: readonly Server[]): string[] {
  return servers
    .slice(0, MATCHES_LIMIT)
    .map((server) => `${shortName(server)}${server.countryCode === '' ? '' : ` (${server.countryCode})`}`);
}

const serverFact = (server: ConnectionServer) => ({
  name: shortName(server),
  country: server.countryCode.length === 2 ? server.countryCode : '',
});

/** Whole seconds, never negative. */
const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1_000));

function age(at: number | null, now: number): number | null {
  return at === null ? null : seconds(now - at);
}

/** In tenths; null for what is no figure. */
function milliseconds(value: number | null | undefined): number | null {
  // Finite, and small enough to be rounded; false for NaN as well.
  const isFigure = value != null && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
  return isFigure ? Math.round(value * 10) / 10 : null;
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

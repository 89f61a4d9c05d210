/**
 * The record of a session over the service, from the connect to the disconnect (docs/product.md section 24, Recap). Pure: each function takes
 * a record and returns the next one; all moments are epoch ms.
 */
import type { Figures } from '../../../common/figures';
import type { ConnectionServer } from '../../model/connection';
import type { Lag } from '../../model/line/lag';
import { LINE_HEALTHS } from '../../../common/line/line';
import type { ShownLine } from '../../model/line/line-health';
import { CONNECTION_EVENTS_LIMIT, type ConnectionEvent } from '../../model/ping/connection-events';
import {
  LAG_PLACES,
  SESSION_SAMPLES_LIMIT,
  SESSION_SERVERS_LIMIT,
  type RunningSession,
  type SessionSample,
} from '../../model/line/session-recap';

/** The maximum time counted between two moments: in a longer step the machine slept, or the page did not run. */
export const STEP_COUNTED_MAX_MS = 15_000;
/** The record of a session that still runs. */
export interface Recording extends RunningSession {
  /** Until when its time is counted; null while nothing is connected. */
  readonly countedTo: number | null;
}

/** What was shown of the line since the last counted moment. */
export interface Shown {
  readonly health: ShownLine['health'] | null;
  readonly lag: Lag['kind'];
}

export interface RecordedSweep {
  readonly at: number;
  readonly serverId: string;
  /** The connected server's; null when the helper gave none. */
  readonly figures: Figures | null;
  readonly direct: Figures | null;
}

/** The record of a session that begins. */
export function beginRecording(startedAt: number): Recording {
  return {
    startedAt,
    endedAt: startedAt,
    connectedMs: 0,
    servers: [],
    samples: [],
    events: [],
    healthMs: {},
    lagMs: {},
    aheadMs: 0,
    countedTo: null,
  };
}

/** The server is connected: for the first time, after a switch, or again. It keeps the name of its first use. */
export function connectTo(recording: Recording, server: ConnectionServer, at: number): Recording {
  const next = moveOn(recording, at);
  const { id, name, countryCode } = server;
  const isKnown = next.servers.some((known) => known.id === id);
  const isAdded = !isKnown && next.servers.length < SESSION_SERVERS_LIMIT;
  return {
    ...next,
    countedTo: next.endedAt,
    ...(isAdded && { servers: [...next.servers, { id, name, countryCode }] }),
  };
}

/** The connection is lost, left for another one, or suspended: time counts again from the next connect or sweep on. */
export function pauseRecording(recording: Recording, shown: Shown, at: number): Recording {
  return { ...countTime(recording, shown, at), countedTo: null };
}

/** Counts the time since the last counted moment, with what was shown meanwhile; changes nothing in a paused record. */
export function countTime(recording: Recording, { health, lag }: Shown, at: number): Recording {
  if (recording.countedTo === null) return recording;
  const next = moveOn(recording, at);
  const step = Math.min(next.endedAt - recording.countedTo, STEP_COUNTED_MAX_MS);
  const judged = LINE_HEALTHS.find((known) => known === health);
  const place = LAG_PLACES.find((known) => known === lag);
  return {
    ...next,
    connectedMs: next.connectedMs + step,
    countedTo: next.endedAt,
    healthMs: withTime(next.healthMs, judged, step),
    lagMs: withTime(next.lagMs, place, step),
  };
}

/** Adds a sweep that ended while its server was connected. A server without figures, and one beyond the limit, gives no sample. */
export function addSweep(
  recording: Recording,
  shown: Shown,
  { at, serverId, figures, direct }: RecordedSweep,
): Recording {
  const counted = moveOn(countTime(recording, shown, at), at);
  const next = { ...counted, countedTo: counted.endedAt };
  const isOwn = next.servers.some(({ id }) => id === serverId);
  if (figures === null || !isOwn) return next;
  const sample: SessionSample = {
    at: next.endedAt,
    serverId,
    roundTripMs: tenths(figures.roundTripMs),
    jitterMs: tenths(figures.jitterMs),
    directMs: tenths(direct?.roundTripMs ?? null),
  };
  return { ...next, samples: [...next.samples.slice(1 - SESSION_SAMPLES_LIMIT), sample] };
}

/** Adds an event of the connection. */
export function recordEvent(recording: Recording, event: ConnectionEvent): Recording {
  const next = moveOn(recording, event.at);
  return { ...next, events: [...next.events, { ...event, at: next.endedAt }].slice(-CONNECTION_EVENTS_LIMIT) };
}

/** Adds a step to the time of a key; without a key or a duration the times stay the same object. */
function withTime<K extends string>(
  times: Readonly<Partial<Record<K, number>>>,
  key: K | undefined,
  stepMs: number,
): Readonly<Partial<Record<K, number>>> {
  return key === undefined || stepMs === 0 ? times : { ...times, [key]: (times[key] ?? 0) + stepMs };
}

/** Moves the record's end on to a moment; after the clock was set back, the record goes on from where it was. */
function moveOn(recording: Recording, at: number): Recording {
  const { endedAt, aheadMs } = recording;
  if (at + aheadMs >= endedAt) return { ...recording, endedAt: at + aheadMs };
  return { ...recording, aheadMs: endedAt - at };
}

/** In tenths of a millisecond, as it is stored. */
function tenths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}

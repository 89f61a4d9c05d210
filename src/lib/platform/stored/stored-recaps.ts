/**
 * Storage format of the recorded sessions: the account, and each session's samples and events as rows of fixed width, so that the size has a
 * proven bound. Anything else is rejected (promise F6).
 */
import * as v from 'valibot';
import { SERVER_ID_MAX_LENGTH } from '../../../../common/contract/helper/helper-api';
import type { ConnectionServer } from '../../../model/connection';
import { LINE_HEALTHS } from '../../../../common/line/line';
import {
  CONNECTION_EVENT_KINDS,
  CONNECTION_EVENTS_LIMIT,
  type ConnectionEvent,
} from '../../../model/ping/connection-events';
import {
  LAG_PLACES,
  RECAPS_LIMIT,
  RECAPS_SAMPLES_LIMIT,
  SESSION_SAMPLES_LIMIT,
  SESSION_SERVERS_LIMIT,
  type RecordedSession,
  type RunningSession,
  type SessionRecap,
  type SessionSample,
} from '../../../model/line/session-recap';
import { formatRows, parseRows } from './fixed-width';
import { readJsonOf } from './read-json-of';

/** The finished sessions of an account, newest first. */
export interface StoredRecaps {
  readonly accountId: string;
  readonly recaps: readonly SessionRecap[];
}

/** The session of an account that still ran when it was stored. */
export interface StoredRunning {
  readonly accountId: string;
  readonly session: RunningSession;
}

const ACCOUNT_MAX_LENGTH = 256;
const NAME_MAX_LENGTH = 80;
/** Digits of: ms since the session's start, server, and in tenths of a ms round-trip time, jitter, direct round-trip time. */
const SAMPLE_WIDTHS = [7, 1, 4, 4, 4];
/** Digits of: ms since the session's start, kind, server, previous server. */
const EVENT_WIDTHS = [7, 1, 1, 1];
/** Maximum length of what a session has besides its samples: events, servers, times and figures; a character of a text takes at most six. */
const SESSION_MAX_LENGTH =
  10 * CONNECTION_EVENTS_LIMIT + SESSION_SERVERS_LIMIT * (6 * (SERVER_ID_MAX_LENGTH + NAME_MAX_LENGTH) + 24) + 1_200;
/** Maximum stored length of the finished sessions: 3 MB, of which 1.2 MB are samples; with names of plain characters under half of it. */
export const STORED_RECAPS_MAX_LENGTH =
  20 * RECAPS_SAMPLES_LIMIT + RECAPS_LIMIT * SESSION_MAX_LENGTH + 6 * ACCOUNT_MAX_LENGTH;
/** Maximum stored length of the running session: 380 kB. */
export const STORED_RUNNING_MAX_LENGTH = 20 * SESSION_SAMPLES_LIMIT + SESSION_MAX_LENGTH + 6 * ACCOUNT_MAX_LENGTH;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const figure = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));
const account = v.pipe(v.string(), v.minLength(1), v.maxLength(ACCOUNT_MAX_LENGTH));
const server = v.tuple([
  v.pipe(v.string(), v.minLength(1), v.maxLength(SERVER_ID_MAX_LENGTH)),
  v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX_LENGTH)),
  v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/)),
]);
const times = <const T extends readonly string[]>(names: T) =>
  v.pipe(v.record(v.picklist(names), whole), v.maxEntries(names.length));
const session = v.object({
  /** Start, end and time connected. */
  time: v.tuple([whole, whole, whole]),
  servers: v.pipe(v.array(server), v.maxLength(SESSION_SERVERS_LIMIT)),
  samples: v.string(),
  events: v.string(),
  health: times(LINE_HEALTHS),
  lag: times(LAG_PLACES),
});
const verdict = v.variant('kind', [
  v.object({ kind: v.picklist(['measuring', 'no-gain']), samples: whole }),
  v.object({ kind: v.picklist(['saves', 'slower']), differenceMs: whole, marginMs: whole, samples: whole }),
]);
const figures = v.pipe(
  v.object({
    probes: whole,
    missed: whole,
    medianMs: figure,
    p95Ms: figure,
    jitterMs: figure,
    directMs: figure,
    verdict: v.nullable(verdict),
  }),
  v.check(({ probes, missed }) => missed <= probes),
);
const recap = v.object({ ...session.entries, figures });
const storedRecaps = v.object({ v: v.literal(1), account, recaps: v.pipe(v.array(recap), v.maxLength(RECAPS_LIMIT)) });
const storedRunning = v.object({ v: v.literal(1), account, aheadMs: v.pipe(v.number(), v.safeInteger()), session });

/** Serializes the finished sessions. */
export function formatRecaps({ accountId, recaps }: StoredRecaps): string {
  const stored = recaps.map((one) => ({ ...sessionText(one), figures: one.figures }));
  return JSON.stringify({ v: 1, account: accountId, recaps: stored });
}

/** Parses the output of `formatRecaps`; undefined for anything else. */
export function parseRecaps(raw: string): StoredRecaps | undefined {
  const read = readBounded(storedRecaps, raw, STORED_RECAPS_MAX_LENGTH);
  if (read === undefined) return undefined;
  const recaps: SessionRecap[] = [];
  let samples = 0;
  for (const one of read.recaps) {
    const recorded = readSession(one);
    samples += recorded?.samples.length ?? 0;
    if (recorded === undefined || samples > RECAPS_SAMPLES_LIMIT) return undefined;
    recaps.push({ ...recorded, figures: one.figures });
  }
  return { accountId: read.account, recaps };
}

/** Serializes the running session. */
export function formatRunning({ accountId, session: running }: StoredRunning): string {
  return JSON.stringify({ v: 1, account: accountId, aheadMs: running.aheadMs, session: sessionText(running) });
}

/** Parses the output of `formatRunning`; undefined for anything else. */
export function parseRunning(raw: string): StoredRunning | undefined {
  const read = readBounded(storedRunning, raw, STORED_RUNNING_MAX_LENGTH);
  const recorded = read && readSession(read.session);
  return read && recorded && { accountId: read.account, session: { ...recorded, aheadMs: read.aheadMs } };
}

function sessionText(recorded: RecordedSession): v.InferInput<typeof session> {
  const { startedAt, endedAt, connectedMs, servers, samples, events, healthMs, lagMs } = recorded;
  const numbers = new Map(servers.map(({ id }, index) => [id, index]));
  const numberOf = (id: string | null) => orNone(id === null ? null : (numbers.get(id) ?? null));
  const sampleNumbers: number[] = [];
  for (const { at, serverId, roundTripMs, jitterMs, directMs } of samples) {
    sampleNumbers.push(at - startedAt, numbers.get(serverId) ?? 0);
    sampleNumbers.push(inTenths(roundTripMs), inTenths(jitterMs), inTenths(directMs));
  }
  const eventNumbers: number[] = [];
  for (const { at, kind, serverId, fromId } of events) {
    eventNumbers.push(at - startedAt, CONNECTION_EVENT_KINDS.indexOf(kind), numberOf(serverId), numberOf(fromId));
  }
  return {
    time: [startedAt, endedAt, Math.round(connectedMs)],
    servers: servers.map(({ id, name, countryCode }) => [id, name.slice(0, NAME_MAX_LENGTH), countryCode]),
    samples: formatRows(sampleNumbers, SAMPLE_WIDTHS),
    events: formatRows(eventNumbers, EVENT_WIDTHS),
    health: healthMs,
    lag: lagMs,
  };
}

/** A session of its stored form; undefined when its rows are not those of a session. */
function readSession(stored: v.InferOutput<typeof session>): RecordedSession | undefined {
  const [startedAt, endedAt, connectedMs] = stored.time;
  const servers = stored.servers.map(([id, name, countryCode]) => ({ id, name, countryCode }));
  if (endedAt < startedAt) return undefined;
  const samples = readSamples(stored.samples, servers, { startedAt, endedAt });
  const events = readEvents(stored.events, servers, { startedAt, endedAt });
  return (
    samples &&
    events && { startedAt, endedAt, connectedMs, servers, samples, events, healthMs: stored.health, lagMs: stored.lag }
  );
}

interface Span {
  readonly startedAt: number;
  readonly endedAt: number;
}

function readSamples(text: string, servers: readonly ConnectionServer[], span: Span): SessionSample[] | undefined {
  const numbers = parseRows(text, SAMPLE_WIDTHS, SESSION_SAMPLES_LIMIT);
  if (!numbers) return undefined;
  const samples: SessionSample[] = [];
  let before = span.startedAt;
  for (let row = 0; row < numbers.length; row += SAMPLE_WIDTHS.length) {
    const at = span.startedAt + (numbers[row] ?? 0);
    const of = servers[numbers[row + 1] ?? 0];
    if (!of || at < before || at > span.endedAt) return undefined;
    samples.push({
      at,
      serverId: of.id,
      roundTripMs: ofTenths(numbers[row + 2]),
      jitterMs: ofTenths(numbers[row + 3]),
      directMs: ofTenths(numbers[row + 4]),
    });
    before = at;
  }
  return samples;
}

function readEvents(text: string, servers: readonly ConnectionServer[], span: Span): ConnectionEvent[] | undefined {
  const numbers = parseRows(text, EVENT_WIDTHS, CONNECTION_EVENTS_LIMIT);
  if (!numbers) return undefined;
  const events: ConnectionEvent[] = [];
  let before = span.startedAt;
  for (let row = 0; row < numbers.length; row += EVENT_WIDTHS.length) {
    const at = span.startedAt + (numbers[row] ?? 0);
    const kind = CONNECTION_EVENT_KINDS[numbers[row + 1] ?? 0];
    const [number = 0, fromNumber = 0] = [numbers[row + 2], numbers[row + 3]];
    if (!kind || Math.max(number, fromNumber) > servers.length || at < before || at > span.endedAt) return undefined;
    events.push({ at, kind, serverId: servers[number - 1]?.id ?? null, fromId: servers[fromNumber - 1]?.id ?? null });
    before = at;
  }
  return events;
}

function readBounded<S extends v.GenericSchema>(
  schema: S,
  raw: string,
  maxLength: number,
): v.InferOutput<S> | undefined {
  return raw.length > maxLength ? undefined : readJsonOf(schema, raw);
}

/** 0 stands for none, so every value is one higher. */
function orNone(value: number | null): number {
  return value === null ? 0 : value + 1;
}

function inTenths(value: number | null): number {
  return orNone(value === null ? null : Math.round(value * 10));
}

function ofTenths(value = 0): number | null {
  return value === 0 ? null : (value - 1) / 10;
}

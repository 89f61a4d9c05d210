/**
 * The measured history of servers (docs/product.md section 18, Best hours and Recommended server) in bounded space: samples are folded
 * into minutes, and the minutes of an hour into one cell of weekday and hour. A cell keeps its latest hour and a summary of the earlier
 * weeks.
 */
import {
  joinRanged,
  joinSpans,
  limitSpan,
  spanOfMinutes,
  spanOfSamples,
  type RangedSpan,
  type Span,
} from './ping-span';
import type { Figures } from '../../../common/contract/provider/server';
import type { FiguresById } from '../figures-by-id';

export const HISTORY_SERVERS_LIMIT = 64;
export const HOURS_A_DAY = 24;
export const CELLS_LIMIT = 7 * HOURS_A_DAY;
/** Maximum probes counted of one hour: monitoring makes 720. */
export const HOUR_PROBES_LIMIT = 1_200;
/** Maximum probes counted of earlier weeks: four whole hours, so that older data fades. */
export const PAST_PROBES_LIMIT = 2_880;
/** Servers are measured by the hundred: a new one replaces another only when it is among this many best ones. */
export const NEW_SERVERS_RANK_LIMIT = 32;
const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const MINUTE_SAMPLES_LIMIT = 60;
const DAY_MINUTES = HOURS_A_DAY * MINUTES_AN_HOUR;
const STORABLE_ID = /^[\w.:@-]{1,64}$/;

/** One hour of the week, such as Tuesday 21 to 22. */
export interface HistoryCell {
  /** Day of the latest hour, in days since 1970 by this machine's calendar. */
  readonly day: number;
  readonly latest: RangedSpan;
  /** Summary of the earlier weeks; null in the first week. */
  readonly past: Span | null;
}

interface OpenHour {
  readonly cell: number;
  readonly day: number;
  readonly minutes: readonly RangedSpan[];
  readonly minute: number;
  readonly samples: readonly Figures[];
}

export interface ServerHistory {
  /** Epoch ms of the last time that the server was worth keeping. */
  readonly usefulAt: number;
  /** By hour of the week: 0 is Sunday from midnight to 1. */
  readonly cells: ReadonlyMap<number, HistoryCell>;
  readonly open: OpenHour | null;
}

export interface PingHistory {
  /** The account of the history; '' when there is none. */
  readonly accountId: string;
  readonly servers: ReadonlyMap<string, ServerHistory>;
}

export const NO_HISTORY: PingHistory = { accountId: '', servers: new Map() };

/** The hour of the week and the day of a moment, on this machine's clock. */
export function slotOf(at: number): { readonly cell: number; readonly day: number } {
  const moment = new Date(at);
  const localMinutes = Math.floor(at / MINUTE_MS) - moment.getTimezoneOffset();
  return { cell: moment.getDay() * HOURS_A_DAY + moment.getHours(), day: Math.floor(localMinutes / DAY_MINUTES) };
}

/** Whether an id is short and plain enough to be stored, which bounds the stored size. */
export function isStorableId(id: string): boolean {
  return STORABLE_ID.test(id);
}

/**
 * Adds the measurements of a sweep.
 * @param at epoch ms of the sweep's end
 * @param wanted ids of the servers worth keeping, most important first: see `serversToKeep`
 */
export function withSweep(
  history: PingHistory,
  at: number,
  figures: FiguresById,
  idsToKeep: readonly string[],
): PingHistory {
  const servers = new Map(history.servers);
  const useful = new Set(idsToKeep.filter(isStorableId).slice(0, HISTORY_SERVERS_LIMIT));
  for (const id of new Set([...servers.keys(), ...useful])) {
    const known = servers.get(id);
    const measured = figures.get(id);
    const usefulAt = useful.has(id) ? at : (known?.usefulAt ?? at);
    if (measured)
      servers.set(id, withSample(known ?? { usefulAt, cells: new Map(), open: null }, measured, at, usefulAt));
    else if (known && usefulAt !== known.usefulAt) servers.set(id, { ...known, usefulAt });
  }
  return { ...history, servers: withoutLeastUseful(servers) };
}

/**
 * The servers whose history is kept: those that the person uses, then the best as far as there is space.
 * @param preferred connected, chosen, favourite and recent ones, in this order
 * @param ranked all servers, the best first
 */
export function serversToKeep(
  history: PingHistory,
  preferred: readonly string[],
  ranked: readonly string[],
): readonly string[] {
  const best = ranked.filter((id, index) => index < NEW_SERVERS_RANK_LIMIT || history.servers.has(id));
  const space = Math.max(0, HISTORY_SERVERS_LIMIT - history.servers.size);
  const others = ranked.filter((id) => !history.servers.has(id)).slice(0, space);
  return [...new Set([...preferred, ...best.slice(0, HISTORY_SERVERS_LIMIT), ...others])].slice(
    0,
    HISTORY_SERVERS_LIMIT,
  );
}

/** A server's cells with the current hour folded in. */
export function cellsOf({ cells, open }: ServerHistory): ReadonlyMap<number, HistoryCell> {
  if (!open) return cells;
  const minutes = open.samples.length > 0 ? [...open.minutes, spanOfSamples(open.samples)] : open.minutes;
  if (minutes.length === 0) return cells;
  const hour = limitSpan(spanOfMinutes(minutes), HOUR_PROBES_LIMIT);
  return new Map(cells).set(open.cell, withHour(cells.get(open.cell), open.day, hour));
}

/** A cell as one span: its latest hour and the earlier weeks. */
export function spanOfCell({ latest, past }: HistoryCell): Span {
  return past ? joinSpans(past, latest, PAST_PROBES_LIMIT) : latest;
}

function withSample(server: ServerHistory, sample: Figures, at: number, usefulAt: number): ServerHistory {
  const { cell, day } = slotOf(at);
  const minute = Math.floor(at / MINUTE_MS);
  const { open } = server;
  if (open?.cell !== cell || open.day !== day || open.minutes.length >= MINUTES_AN_HOUR) {
    return { usefulAt, cells: cellsOf(server), open: { cell, day, minutes: [], minute, samples: [sample] } };
  }
  if (open.minute !== minute) {
    const minutes = [...open.minutes, spanOfSamples(open.samples)];
    return { ...server, usefulAt, open: { ...open, minutes, minute, samples: [sample] } };
  }
  if (open.samples.length >= MINUTE_SAMPLES_LIMIT) return { ...server, usefulAt };
  return { ...server, usefulAt, open: { ...open, samples: [...open.samples, sample] } };
}

/** The same hour after a restart is continued; on another day the previous content moves to the earlier weeks. */
function withHour(cell: HistoryCell | undefined, day: number, hour: RangedSpan): HistoryCell {
  if (!cell) return { day, latest: hour, past: null };
  if (cell.day === day) return { ...cell, latest: joinRanged(cell.latest, hour, HOUR_PROBES_LIMIT) };
  const { medianMs, jitterMs, probes, missed } = spanOfCell(cell);
  return { day, latest: hour, past: limitSpan({ medianMs, jitterMs, probes, missed }, PAST_PROBES_LIMIT) };
}

function withoutLeastUseful(servers: ReadonlyMap<string, ServerHistory>): ReadonlyMap<string, ServerHistory> {
  if (servers.size <= HISTORY_SERVERS_LIMIT) return servers;
  const byUse = [...servers].toSorted(([, a], [, b]) => b.usefulAt - a.usefulAt);
  return new Map(byUse.slice(0, HISTORY_SERVERS_LIMIT));
}

/**
 * The measured history of one server in bounded space: samples are folded into minutes, and the minutes of an hour into one cell of weekday
 * and hour. A cell keeps its latest hour and a summary of the earlier weeks.
 */
import type { Figures } from '../../../common/figures';
import {
  joinRanged,
  joinSpans,
  limitSpan,
  spanOfMinutes,
  spanOfSamples,
  type RangedSpan,
  type Span,
} from './ping-span';

export const HOURS_A_DAY = 24;
export const CELLS_LIMIT = 7 * HOURS_A_DAY;
/** Maximum probes counted of one hour: monitoring makes 720. */
export const HOUR_PROBES_LIMIT = 1_200;
/** Maximum probes counted of earlier weeks: four whole hours, so that older data fades. */
export const PAST_PROBES_LIMIT = 2_880;
const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const MINUTE_SAMPLES_LIMIT = 60;
const DAY_MINUTES = HOURS_A_DAY * MINUTES_AN_HOUR;

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

/** The hour of the week and the day of a moment, on this machine's clock. */
export function slotOf(at: number): { readonly cell: number; readonly day: number } {
  const moment = new Date(at);
  const localMinutes = Math.floor(at / MINUTE_MS) - moment.getTimezoneOffset();
  return { cell: moment.getDay() * HOURS_A_DAY + moment.getHours(), day: Math.floor(localMinutes / DAY_MINUTES) };
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

/** Adds a measurement at a moment (epoch ms). */
export function withSample(server: ServerHistory, sample: Figures, at: number, usefulAt: number): ServerHistory {
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

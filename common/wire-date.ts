/**
 * Reads and writes the dates and times of the provider's API. A text without a zone is in the provider's zone (IANA name);
 * one with a zone or an offset is taken as it is.
 */
import { DAY_MS, toInstant, toWallClock, utc } from './zone-time';

/** 'YYYY-MM-DD HH:mm:ss' or ISO 8601; the time and its parts are optional. */
const WIRE_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,12}))?)?)?(?: ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;
const TEXT_MAX_LENGTH = 48;
/** Seconds or milliseconds since 1970; fewer digits are a year or a compact date such as 20260131. */
const UNIX_TIME = /^\d{9,15}(?:\.\d{1,9})?$/;
/** A compact date and time such as 20260131130509, which as milliseconds would be in the 26th century. */
const COMPACT_TIME = /^(?:19|20)\d{12}$/;
const UNIX_MIN = 100_000_000;
/** Numbers from here on are milliseconds: as seconds they would be after the year 5000. */
const MILLISECONDS_MIN = 100_000_000_000;
/** 9999-12-31 23:59:59.999 UTC. */
const UNIX_MAX = 253_402_300_799_999;
/** 'Never' is written as the year 0, 1 or 1900 by databases, and as 1970 (west of UTC the last day of 1969) by programs that know no date. */
const YEAR_MIN = 1971;
/** The start of the year 2999. */
const NO_END_FROM = 32_472_144_000_000;
const SECOND_MS = 1_000;

/** Epoch milliseconds of a wire date; a date alone is the start of its day. Null for anything else, including impossible days. */
export function readWireDate(value: unknown, zone: string): number | null {
  return read(value, zone, false);
}

/** The same for an end: a date alone ends with its day, at 23:59:59. */
export function readWireEnd(value: unknown, zone: string): number | null {
  return read(value, zone, true);
}

/** The same for what may never expire: null for an end that says so. */
export function readWireExpiry(value: unknown, zone: string): number | null {
  const end = readWireEnd(value, zone);
  return hasNoEnd(end) ? null : end;
}

/** Whether an end says that there is none: nothing that is sold runs until then, and providers write the years 2999 and 9999. */
export function hasNoEnd(endsAt: number | null): boolean {
  return endsAt !== null && endsAt >= NO_END_FROM;
}

/** The zone's calendar day of an instant, 'YYYY-MM-DD'; `daysLater` adds days of the zone's calendar. */
export function writeWireDay(at: number, zone: string, daysLater = 0): string {
  return digitsOf(toWallClock(at, zone) + daysLater * DAY_MS).slice(0, 10);
}

/** The zone's date and time of an instant, 'YYYY-MM-DD HH:mm:ss'. */
export function writeWireTime(at: number, zone: string): string {
  return digitsOf(toWallClock(at, zone));
}

function read(value: unknown, zone: string, isEnd: boolean): number | null {
  if (typeof value === 'number') return readUnixTime(value);
  if (typeof value !== 'string' || value.length > TEXT_MAX_LENGTH) return null;
  const text = value.trim();
  if (UNIX_TIME.test(text)) return COMPACT_TIME.test(text) ? null : readUnixTime(Number(text));
  const match = WIRE_DATE.exec(text);
  return match && readCalendar(match, zone, isEnd);
}

function readUnixTime(value: number): number | null {
  if (!(value >= UNIX_MIN && value <= UNIX_MAX)) return null;
  return Math.trunc(value >= MILLISECONDS_MIN ? value : value * SECOND_MS);
}

function readCalendar(match: RegExpExecArray, zone: string, isEnd: boolean): number | null {
  const texts: readonly (string | undefined)[] = match;
  const number = (group: number) => Number(texts[group] ?? 0);
  const [year, month, day] = [number(1), number(2), number(3)];
  const isWholeDay = texts[4] === undefined;
  const [hour, minute, second] = isWholeDay && isEnd ? [23, 59, 59] : [number(4), number(5), number(6)];
  if (year < YEAR_MIN || hour > 23 || minute > 59 || second > 59) return null;
  const wall = utc(year, month, day, hour, minute, second) + milliseconds(texts[7]);
  const date = new Date(wall);
  // Date would turn 31 February into a day of March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (texts[8] === undefined) return toInstant(wall, zone);
  const offset = offsetOf(texts[8]);
  return offset === null ? null : wall - offset;
}

function milliseconds(fraction = ''): number {
  return Number(fraction.padEnd(3, '0').slice(0, 3));
}

/** Milliseconds of 'Z', 'UTC', 'GMT', '+07', '+0700' or '+07:00'; null for an offset that no place uses. */
function offsetOf(text: string): number | null {
  if (!/^[+-]/.test(text)) return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(3).replace(':', ''))];
  if (hours > 18 || minutes > 59) return null;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60 * SECOND_MS;
}

/** The digits that UTC shows, with a four-digit year. */
function digitsOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
}

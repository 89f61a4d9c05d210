/** Converts between the wall clock of a time zone (IANA name) and instants, by the machine's own time zone data. */
import { memoize } from './collections';

export const DAY_MS = 24 * 60 * 60_000;

const SECOND_MS = 1_000;
/** Offsets are cached for this many days per zone; a list of orders or rewards spans fewer. */
const DAYS_LIMIT = 4_096;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Offset at the start of a UTC day, by the day's number since 1970. */
  readonly offsets: Map<number, number>;
}

const zoneOf = memoize((name: string): Zone => ({ format: numericFormat(name), offsets: new Map() }));

/** The zone's UTC offset at an instant, in milliseconds. */
export function zoneOffset(at: number, zone: string): number {
  const shown = zoneOf(zone).format.format(at).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = shown.map(Number);
  return utc(year, month, day, hour, minute, second) - Math.floor(at / SECOND_MS) * SECOND_MS;
}

/** The wall clock at an instant, as the epoch milliseconds at which UTC shows the same digits. */
export function toWallClock(at: number, zone: string): number {
  return at + zoneOffset(at, zone);
}

/**
 * The instant at which a wall clock shows a time. For a time that occurs twice (clocks set back) it is the first; for a time that never
 * occurs (clocks set forward) it is the instant of the change, so that a later time is never an earlier instant.
 * @param wall the epoch milliseconds at which UTC shows the same digits
 */
export function toInstant(wall: number, zone: string): number {
  const day = Math.floor(wall / DAY_MS);
  // Every zone is less than a day from UTC, so the change, if any, lies between these.
  const before = offsetOnDay(day - 1, zone);
  const after = offsetOnDay(day + 2, zone);
  if (before === after) return wall - before;
  const early = wall - Math.max(before, after);
  const late = wall - Math.min(before, after);
  const found = [early, late].find((at) => toWallClock(at, zone) === wall);
  return found ?? changeBetween(early, late, zone);
}

/** Epoch milliseconds of a UTC date and time; unlike Date.UTC it takes years below 100 as they are. */
export function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime();
}

/** The first millisecond whose offset differs from that of `from`. */
function changeBetween(from: number, to: number, zone: string): number {
  const offset = zoneOffset(from, zone);
  let [same, changed] = [from, to];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (zoneOffset(middle, zone) === offset) same = middle;
    else changed = middle;
  }
  return changed;
}

function offsetOnDay(day: number, zone: string): number {
  const { offsets } = zoneOf(zone);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  if (offsets.size >= DAYS_LIMIT) offsets.clear();
  const offset = zoneOffset(day * DAY_MS, zone);
  offsets.set(day, offset);
  return offset;
}

/** Formats 'M/D/YYYY, HH:mm:ss' in the zone. */
function numericFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

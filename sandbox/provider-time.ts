/** The provider's time zone: its times carry no zone and are in this one (docs/product.md section 17, Times without a zone). */
import { isTimeZone } from '../common/config';

const HOUR_MS = 3_600_000;
/** A place's midnight is never further than this from midnight UTC. */
const FARTHEST_MS = 16 * HOUR_MS;

export interface ProviderTime {
  /** IANA name. */
  readonly zone: string;
  /** Formats an instant as 'YYYY-MM-DD HH:mm:ss'. */
  readonly write: (at: number) => string;
  /** Formats an instant as 'YYYY-MM-DD'. */
  readonly day: (at: number) => string;
  /** The first instant of a day 'YYYY-MM-DD'; null when it is not a day. */
  readonly startOfDay: (day: string) => number | null;
  /** The first instant after a day. */
  readonly endOfDay: (day: string) => number | null;
}

/** @throws Error with a one-line message for a zone that this machine does not know */
export function providerTime(zone: string): ProviderTime {
  if (!isTimeZone(zone)) throw new Error(`The provider's time zone '${zone}' is not an IANA time zone`);
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const write = (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
    return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
  };
  const day = (at: number) => write(at).slice(0, 10);
  /** The first instant of the first day for which `isReached` holds, by bisection: the date only moves forward at midnight. */
  const first = (around: number, isReached: (shown: string) => boolean) => {
    let [before, after] = [around - FARTHEST_MS, around + FARTHEST_MS];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (isReached(day(middle))) after = middle;
      else before = middle;
    }
    return after;
  };
  return {
    zone,
    write,
    day,
    startOfDay: (text) => (isDay(text) ? first(Date.parse(text), (shown) => shown >= text) : null),
    endOfDay: (text) => (isDay(text) ? first(Date.parse(text) + 24 * HOUR_MS, (shown) => shown > text) : null),
  };
}

/** Whether a text is a calendar day; Date.parse accepts 31 February as a day of March. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** How long a session, or a part of it, took: in whole hours and minutes, below a minute in seconds. */
import type { TFunction } from 'i18next';
import type { Format } from './format';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** A span of time in words: '1 h 5 min', '42 min', '20 s'. */
export function durationText(t: TFunction, { number }: Pick<Format, 'number'>, spanMs: number): string {
  const minutes = Math.floor(spanMs / MINUTE_MS);
  if (minutes === 0) return t('line.seconds', { seconds: number(Math.floor(spanMs / SECOND_MS)) });
  if (minutes < 60) return t('home.rangeMinutes', { minutes: number(minutes) });
  return t('sessions.hoursMinutes', { hours: number(Math.floor(minutes / 60)), minutes: number(minutes % 60) });
}

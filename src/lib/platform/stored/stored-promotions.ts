/** Storage format of how often each promotion was shown; anything else is rejected (promise F6). */
import * as v from 'valibot';
import { COUNT_MAX, REMEMBERED_LIMIT, type ShowingsById } from '../../../model/promotions/promotion-showings';
import { readJsonOf } from './read-json-of';

const ID_MAX_LENGTH = 64;
const TEXT_MAX_LENGTH = 40_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(COUNT_MAX));
/** Older clients wrote the id as the provider sends it, and only the known fields. */
const entry = v.object({
  id: v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(ID_MAX_LENGTH)), v.pipe(v.number(), v.finite())]),
  count: v.optional(count, 0),
  isNotShowAgain: v.optional(v.boolean(), false),
});
const entries = v.pipe(v.array(entry), v.maxLength(REMEMBERED_LIMIT));

/** Parses the output of `formatShowings`; undefined for anything else. */
export function parseShowings(raw: string): ShowingsById | undefined {
  const read = raw.length > TEXT_MAX_LENGTH ? undefined : readJsonOf(entries, raw);
  if (!read) return undefined;
  return new Map(read.map(({ id, count, isNotShowAgain }) => [String(id), { count, isNotShowAgain }]));
}

/** The text that `parseShowings` reads. */
export function formatShowings(showings: ShowingsById): string {
  return JSON.stringify([...showings].map(([id, known]) => ({ id, ...known })));
}

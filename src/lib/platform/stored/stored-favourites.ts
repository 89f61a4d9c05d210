/** Storage format of an account's favourite servers; anything else is rejected (promise F6). */
import * as v from 'valibot';
import { readJsonOf } from './read-json-of';

export interface FavouriteServers {
  /** The account of the favourites; '' when there are none. */
  readonly accountId: string;
  readonly ids: readonly string[];
  /** The provider has no call to change favourites: its own marks, if it sends any, are not the person's. */
  readonly isOnlyHere?: boolean | undefined;
}

export const NO_FAVOURITE_SERVERS: FavouriteServers = { accountId: '', ids: [] };

/** Maximum ids kept: as many as a list has servers. */
export const FAVOURITE_SERVERS_LIMIT = 10_000;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const favouriteServers = v.object({
  accountId: v.pipe(v.string(), v.maxLength(256)),
  ids: v.pipe(v.array(id), v.maxLength(FAVOURITE_SERVERS_LIMIT)),
  isOnlyHere: v.optional(v.boolean()),
});

/** Parses the output of `JSON.stringify`; undefined for anything else. */
export function parseFavouriteServers(raw: string): FavouriteServers | undefined {
  return readJsonOf(favouriteServers, raw);
}

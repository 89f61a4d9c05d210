/** Storage format of the person's games; anything else is rejected (promise F6). */
import * as v from 'valibot';
import { FAVOURITE_GAMES_LIMIT, RECENT_GAMES_LIMIT, type KeptGames } from '../../../model/games/kept-games';
import { readJsonOf } from './read-json-of';

const TEXT_MAX_LENGTH = 2_048;
const text = v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH));
const games = (limit: number) =>
  v.pipe(
    v.array(v.object({ id: text, name: text, thumbnailUrl: v.nullable(text), serverId: v.nullable(text) })),
    v.maxLength(limit),
  );
const keptGames = v.object({
  accountId: text,
  recent: games(RECENT_GAMES_LIMIT),
  favourites: games(FAVOURITE_GAMES_LIMIT),
});

/** Parses the output of `JSON.stringify`; undefined for anything else. */
export function parseKeptGames(raw: string): KeptGames | undefined {
  return readJsonOf(keptGames, raw);
}

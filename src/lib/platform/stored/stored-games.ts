/** The form in which the person's games are stored; what does not fit it is not read (promise F6). */
import * as v from 'valibot';
import { FAVOURITE_GAMES_LIMIT, RECENT_GAMES_LIMIT, type KeptGames } from '../../../model/kept-games';

const TEXT_MAX_LENGTH = 2_048;
const text = v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH));
const games = (limit: number) =>
  v.pipe(
    v.array(v.object({ id: text, name: text, thumbnailUrl: v.nullable(text), serverId: v.nullable(text) })),
    v.maxLength(limit),
  );
const keptGames = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ accountId: text, recent: games(RECENT_GAMES_LIMIT), favourites: games(FAVOURITE_GAMES_LIMIT) }),
);

/** Reads what `JSON.stringify` wrote; undefined for anything else. */
export function parseKeptGames(raw: string): KeptGames | undefined {
  const read = v.safeParse(keptGames, raw);
  return read.success ? read.output : undefined;
}

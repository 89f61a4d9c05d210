/** Storage format of the choices for playing single games; anything else is rejected (promise F6). */
import * as v from 'valibot';
import { installedId } from '../../../../common/contract/ipc/installed-games';
import { GAME_PLAYS_LIMIT, type GamePlays } from '../../../model/games/game-play';
import { NOT_INSTALLED } from '../../../model/games/installed-games';
import { readJsonOf } from './read-json-of';

const text = v.pipe(v.string(), v.maxLength(2_048));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const place = v.variant('kind', [
  v.object({ kind: v.literal('game') }),
  v.object({ kind: v.literal('best') }),
  v.object({ kind: v.literal('country'), countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  v.object({ kind: v.literal('server'), serverId: id }),
]);
const gamePlays = v.object({
  accountId: id,
  games: v.pipe(
    v.array(
      v.object({
        gameId: text,
        name: text,
        serverId: v.nullable(text),
        place,
        connects: v.boolean(),
        disconnects: v.boolean(),
        installed: v.nullable(v.union([v.literal(NOT_INSTALLED), installedId])),
      }),
    ),
    v.maxLength(GAME_PLAYS_LIMIT),
  ),
});

/** Parses the output of `JSON.stringify`; undefined for anything else. */
export function parseGamePlays(raw: string): GamePlays | undefined {
  return readJsonOf(gamePlays, raw);
}

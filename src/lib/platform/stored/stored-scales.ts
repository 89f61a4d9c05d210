/** Storage format of the ping levels of single games: `[[id, name, choice], ...]`; anything else is rejected (promise F6). */
import * as v from 'valibot';
import { GAME_SCALES_LIMIT, type GameScale } from '../../../model/ping/game-scales';
import { formatChoice, parseChoice } from '../../../model/ping/ping-level.rules';
import { readJsonOf } from './read-json-of';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const gameScales = v.pipe(v.array(v.strictTuple([text, text, text])), v.maxLength(GAME_SCALES_LIMIT));

/** Each game once; undefined when anything is invalid. */
export function parseGameScales(raw: string): readonly GameScale[] | undefined {
  const read = readJsonOf(gameScales, raw);
  if (!read) return undefined;
  const scales = new Map<string, GameScale>();
  for (const [gameId, name, written] of read) {
    const choice = parseChoice(written);
    if (choice === undefined) return undefined;
    scales.set(gameId, { gameId, name, choice });
  }
  return [...scales.values()];
}

/** The text that `parseGameScales` reads. */
export function formatGameScales(scales: readonly GameScale[]): string {
  return JSON.stringify(scales.map(({ gameId, name, choice }) => [gameId, name, formatChoice(choice)]));
}

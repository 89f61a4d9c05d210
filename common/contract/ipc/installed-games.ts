/** The games that launchers have installed on this machine: what the page may request of them, and what it gets (docs/product.md section 18, Play). */
import * as v from 'valibot';

/** Maximum installed games that are read. */
export const INSTALLED_LIMIT = 2_000;
/** Maximum games that are watched at a time. */
const WATCHED_LIMIT = 200;
export const INSTALLED_NAME_MAX_LENGTH = 200;

/** The launcher and the game's id there: Steam's and GOG's are integers, Epic's letters and digits. Nothing else is ever started (promise A17). */
const INSTALLED_ID = /^(?:(?:steam|gog):[1-9]\d{0,9}|epic:[0-9A-Za-z]{1,64})$/;

export const installedId = v.pipe(v.string(), v.maxLength(80), v.regex(INSTALLED_ID));

export const LAUNCHERS = ['steam', 'epic', 'gog'] as const;
export type Launcher = (typeof LAUNCHERS)[number];

/** The launcher of an id; undefined for any other text. */
export function launcherOf(id: string): Launcher | undefined {
  return LAUNCHERS.find((known) => id.startsWith(`${known}:`));
}

/** A game that a launcher's file on this machine names. */
const installedGame = v.strictObject({ id: installedId, name: v.pipe(v.string(), v.minLength(1)) });
export type InstalledGame = v.InferOutput<typeof installedGame>;

export const installedRequest = v.variant('request', [
  /** Reads the launchers' files. */
  v.strictObject({ request: v.literal('list') }),
  /** Reads which game runs, as its launcher tells. */
  v.strictObject({ request: v.literal('running') }),
  /** Starts a game of the list through its launcher. */
  v.strictObject({ request: v.literal('start'), id: installedId }),
  /** Has starts and ends of these games sent as commands ('game-started', 'game-ended'); none ends that. */
  v.strictObject({ request: v.literal('watch'), ids: v.pipe(v.array(installedId), v.maxLength(WATCHED_LIMIT)) }),
]);
export type InstalledRequest = v.InferOutput<typeof installedRequest>;

/** 'unknown': no file of this machine names the game. */
const startOutcome = v.picklist(['opened', 'unknown', 'failed']);
export type StartOutcome = v.InferOutput<typeof startOutcome>;

export const installedResponse = v.variant('response', [
  /** `reportsRunning`: a launcher of this machine reports which of its games runs. */
  v.strictObject({
    response: v.literal('listed'),
    games: v.pipe(v.array(installedGame), v.maxLength(INSTALLED_LIMIT)),
    reportsRunning: v.boolean(),
  }),
  /** Null: none of the launcher's games runs, or it does not tell. */
  v.strictObject({ response: v.literal('running'), id: v.nullable(installedId) }),
  v.strictObject({ response: v.literal('started'), outcome: startOutcome }),
  v.strictObject({ response: v.literal('watching') }),
]);
export type InstalledResponse = v.InferOutput<typeof installedResponse>;

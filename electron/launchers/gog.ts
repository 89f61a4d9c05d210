/**
 * The installed games of GOG: its installers, and GOG Galaxy, leave a small JSON file in each game's own folder. The folders that both suggest
 * are searched, and on Windows those that the registry notes; on macOS only Galaxy's database has the others, which is not read.
 */
import * as v from 'valibot';
import { cleanText } from '../../common/clean-text';
import {
  INSTALLED_LIMIT,
  INSTALLED_NAME_MAX_LENGTH,
  type InstalledGame,
} from '../../common/contract/ipc/installed-games';
import { inBatches } from './in-batches';
import { gogFolders, hasGalaxy, notedGogFolders, pathsOf, type LauncherSystem } from './launcher-folders';

const INFO_LIMIT_BYTES = 64 * 1024;
/** A game has a file for itself and one for each of its extensions. */
const FILES_LIMIT = 200;
const INFO = /^goggame-[1-9]\d{0,9}\.info$/;

/** GOG's ids are integers; some files write them as texts. */
const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,9}$/),
);
/** The fields that are read; all others are ignored. */
const info = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    gameId: id,
    name: v.string(),
    /** The game's own id, or for an extension the id of its game. Old files have none. */
    rootGameId: v.optional(id),
  }),
);

/** Reads the games; a broken file is skipped. None without GOG Galaxy, which is what opens them. */
export async function readGogGames(system: LauncherSystem): Promise<readonly InstalledGame[]> {
  const paths = pathsOf(system.platform());
  const suggested = gogFolders(system);
  if (suggested.length === 0 || !(await hasGalaxy(system))) return [];
  const folders = new Set(await notedGogFolders(system));
  for (const { folder, form, inside } of suggested) {
    const names = await system.files.list(folder, form, INSTALLED_LIMIT);
    for (const name of names) folders.add(paths.join(folder, name, ...inside));
  }
  const found = await inBatches([...folders].slice(0, INSTALLED_LIMIT), (folder) => readFolder(system, folder));
  const games = new Map(found.flat().map((game) => [game.id, game]));
  return [...games.values()].slice(0, INSTALLED_LIMIT);
}

/** The games of one folder, one after the other: some folders hold several. */
async function readFolder(system: LauncherSystem, folder: string): Promise<readonly InstalledGame[]> {
  const paths = pathsOf(system.platform());
  const games: InstalledGame[] = [];
  for (const name of await system.files.list(folder, INFO, FILES_LIMIT)) {
    const source = await system.files.readText(paths.join(folder, name), INFO_LIMIT_BYTES);
    const game = source === null ? null : readInfo(source, name);
    if (game !== null) games.push(game);
  }
  return games;
}

/** The game of a file; null when the file is broken, contains another id than its name, or is of an extension. */
function readInfo(source: string, fileName: string): InstalledGame | null {
  const read = v.safeParse(info, source.replace(/^\uFEFF/, ''));
  if (!read.success) return null;
  const { gameId, rootGameId = gameId } = read.output;
  const name = cleanText(read.output.name, INSTALLED_NAME_MAX_LENGTH);
  const isOwn = fileName === `goggame-${gameId}.info` && rootGameId === gameId;
  return isOwn && name !== '' ? { id: `gog:${gameId}`, name } : null;
}

/** The installed games of Epic's launcher: a JSON manifest for each. */
import * as v from 'valibot';
import { cleanText } from '../../common/clean-text';
import {
  INSTALLED_LIMIT,
  INSTALLED_NAME_MAX_LENGTH,
  type InstalledGame,
} from '../../common/contract/ipc/installed-games';
import { inBatches } from './in-batches';
import { epicFolders, pathsOf, type LauncherSystem } from './launcher-folders';

const MANIFEST_LIMIT_BYTES = 256 * 1024;
const MANIFEST = /^[0-9A-Za-z]{1,64}\.item$/;

/** The fields that are read; all others are ignored. */
const manifest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** The launcher's id of the game: a hexadecimal number, or a word, such as Fortnite's and Rocket League's (`Sugar`). */
    AppName: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,64}$/)),
    DisplayName: v.string(),
    bIsIncompleteInstall: v.optional(v.boolean(), false),
    /** Set for an extension of a game, which cannot be started by itself. */
    MainGameAppName: v.optional(v.string(), ''),
    /** Tells games from engines and tools; older manifests have none. */
    AppCategories: v.optional(v.array(v.string())),
  }),
);

/** Reads the games; a broken file is skipped. */
export async function readEpicGames(system: LauncherSystem): Promise<readonly InstalledGame[]> {
  const paths = pathsOf(system.platform());
  const games = new Map<string, InstalledGame>();
  for (const folder of epicFolders(system)) {
    const names = await system.files.list(folder, MANIFEST, INSTALLED_LIMIT);
    const found = await inBatches(names, async (name) => {
      const source = await system.files.readText(paths.join(folder, name), MANIFEST_LIMIT_BYTES);
      return source === null ? null : readManifest(source);
    });
    for (const game of found) if (game !== null) games.set(game.id, game);
  }
  return [...games.values()];
}

function readManifest(source: string): InstalledGame | null {
  const read = v.safeParse(manifest, source);
  if (!read.success) return null;
  const { AppName, DisplayName, bIsIncompleteInstall, MainGameAppName, AppCategories } = read.output;
  const isGame = AppCategories?.includes('games') ?? true;
  const isOwn = MainGameAppName === '' || MainGameAppName === AppName;
  const name = cleanText(DisplayName, INSTALLED_NAME_MAX_LENGTH);
  if (bIsIncompleteInstall || !isGame || !isOwn || name === '') return null;
  return { id: `epic:${AppName}`, name };
}

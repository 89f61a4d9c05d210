/** The installed games of Steam: libraryfolders.vdf names its libraries, and each game has an appmanifest file there. */
import { cleanText } from '../../common/clean-text';
import {
  INSTALLED_LIMIT,
  INSTALLED_NAME_MAX_LENGTH,
  type InstalledGame,
} from '../../common/contract/ipc/installed-games';
import { isDiskPath, pathsOf, steamFolders, type LauncherSystem } from './launcher-folders';
import { inBatches } from './in-batches';
import { blockAt, parseVdf, textAt, type VdfBlock } from './vdf';

const LIBRARIES_LIMIT = 32;
const LIBRARIES_LIMIT_BYTES = 1024 * 1024;
const MANIFEST_LIMIT_BYTES = 256 * 1024;
const MANIFEST = /^appmanifest_[1-9]\d{0,9}\.acf$/;
/** The bit of a manifest's StateFlags for a game that is fully installed. */
const FULLY_INSTALLED = 4;

/** Reads the games; a broken file is skipped. */
export async function readSteamGames(system: LauncherSystem): Promise<readonly InstalledGame[]> {
  const paths = pathsOf(system.platform());
  const games = new Map<string, InstalledGame>();
  for (const library of await librariesOf(system)) {
    const folder = paths.join(library, 'steamapps');
    const names = await system.files.list(folder, MANIFEST, INSTALLED_LIMIT);
    const found = await inBatches(names, async (name) => {
      const text = await system.files.readText(paths.join(folder, name), MANIFEST_LIMIT_BYTES);
      return text === null ? null : readManifest(text, name);
    });
    for (const game of found) if (game !== null && games.size < INSTALLED_LIMIT) games.set(game.id, game);
  }
  return [...games.values()];
}

/** The folders of the libraries, that of Steam itself included, each once. */
async function librariesOf(system: LauncherSystem): Promise<readonly string[]> {
  const platform = system.platform();
  const paths = pathsOf(platform);
  const libraries = new Set<string>();
  for (const folder of await steamFolders(system)) {
    libraries.add(paths.normalize(folder));
    const text = await system.files.readText(
      paths.join(folder, 'steamapps', 'libraryfolders.vdf'),
      LIBRARIES_LIMIT_BYTES,
    );
    const listed = text === null ? undefined : blockAt(parseVdf(text), 'libraryfolders');
    for (const library of listed ? pathsIn(listed) : []) {
      if (isDiskPath(platform, library)) libraries.add(paths.normalize(library));
    }
  }
  return [...libraries].slice(0, LIBRARIES_LIMIT);
}

/** The paths of libraryfolders.vdf: each entry is a block with its path, and in files of before 2021 the path itself. */
function pathsIn(listed: VdfBlock): readonly string[] {
  return [...listed].flatMap(([key, entry]) => {
    if (!/^\d{1,4}$/.test(key)) return [];
    const library = typeof entry === 'string' ? entry : textAt(entry, 'path');
    return library === undefined ? [] : [library];
  });
}

/** The game of a manifest; null when the file is broken or contains another id than its name, or the game is not fully installed. */
function readManifest(text: string, fileName: string): InstalledGame | null {
  const state = blockAt(parseVdf(text), 'appstate');
  const id = textAt(state, 'appid') ?? '';
  const name = cleanText(textAt(state, 'name') ?? '', INSTALLED_NAME_MAX_LENGTH);
  const flags = Number(textAt(state, 'stateflags') ?? '');
  const isInstalled = Number.isSafeInteger(flags) && (flags & FULLY_INSTALLED) !== 0;
  return fileName === `appmanifest_${id}.acf` && name !== '' && isInstalled ? { id: `steam:${id}`, name } : null;
}

/** Which game runs, as Steam itself notes it. Processes are never looked through. */
import { readSteamValue, steamRegistryFiles, type LauncherSystem } from './launcher-folders';
import { blockAt, parseVdf, textAt } from './vdf';

const REGISTRY_LIMIT_BYTES = 4 * 1024 * 1024;
/** The value's place in Steam's own registry file. */
const STEAM_BLOCK = ['registry', 'hkcu', 'software', 'valve', 'steam'];

/** 'untold': Steam is not there, or this version of it does not note it. A null id: none of Steam's games runs. */
export type RunningGame = 'untold' | { readonly id: string | null };

/** Reads it now. Newer versions of Steam for Linux have no such note, so each time it counts only when the value is there. */
export async function readRunningGame(system: LauncherSystem): Promise<RunningGame> {
  const value = system.platform() === 'win32' ? await fromRegistry(system) : await fromFile(system);
  if (value === null) return 'untold';
  // The id of what is no game of Steam's store, such as a shortcut, is a larger number: it matches no manifest.
  return { id: value === 0 ? null : `steam:${value}` };
}

async function fromRegistry(system: LauncherSystem): Promise<number | null> {
  const printed = await readSteamValue(system, 'RunningAppID');
  return /^0x[0-9A-Fa-f]{1,8}$/.test(printed) ? Number(printed) : null;
}

async function fromFile(system: LauncherSystem): Promise<number | null> {
  for (const file of steamRegistryFiles(system)) {
    const source = await system.files.readText(file, REGISTRY_LIMIT_BYTES);
    const value = source === null ? undefined : textAt(blockAt(parseVdf(source), ...STEAM_BLOCK), 'runningappid');
    if (value !== undefined && /^\d{1,10}$/.test(value)) return Number(value);
  }
  return null;
}

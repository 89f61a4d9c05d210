/** Which game runs, as Steam itself records it. The machine's processes are never examined. */
import { readSteamValue, steamRegistryFiles, type LauncherSystem } from './launcher-folders';
import { blockAt, parseVdf, textAt } from './vdf';

const REGISTRY_LIMIT_BYTES = 4 * 1024 * 1024;
/** The value's place in Steam's own registry file. */
const STEAM_BLOCK = ['registry', 'hkcu', 'software', 'valve', 'steam'];

/** 'unreported': Steam is not installed, or its version does not record it. A null id: none of Steam's games runs. */
export type RunningGame = 'unreported' | { readonly id: string | null };

/**
 * Reads the record. Steam for Linux has not kept it since 2023: there is none, or a 0 of before that stays whatever runs
 * (ValveSoftware/steam-for-linux#9672).
 */
export async function readRunningGame(system: LauncherSystem): Promise<RunningGame> {
  const value = system.platform() === 'win32' ? await fromRegistry(system) : await fromFile(system);
  if (value === null || (value === 0 && system.platform() === 'linux')) return 'unreported';
  // A shortcut to a program that is not of Steam's store has a larger number, which matches no manifest.
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

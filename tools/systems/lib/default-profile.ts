/** Where the system wants an installed app's profile: for what starts without switches, such as a version that an update has installed. */
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brand } from '../../../common/brand';

export interface DefaultProfile {
  readonly profile: string;
  /** On Linux these folders are inside the given one; Windows and macOS have no such variables, and use the account's own. */
  readonly env: Readonly<Record<string, string>>;
}

/** The profile's place; on Linux below a folder of this run. */
export function defaultProfile(folder: string): DefaultProfile {
  const name = brand.name;
  if (process.platform === 'win32')
    return {
      profile: path.join(process.env['APPDATA'] ?? path.join(os.homedir(), 'AppData', 'Roaming'), name),
      env: {},
    };
  if (process.platform === 'darwin')
    return { profile: path.join(os.homedir(), 'Library', 'Application Support', name), env: {} };
  const [config, cache] = [path.join(folder, 'config'), path.join(folder, 'cache')];
  [config, cache].forEach((one) => mkdirSync(one, { recursive: true }));
  return { profile: path.join(config, name), env: { XDG_CONFIG_HOME: config, XDG_CACHE_HOME: cache } };
}

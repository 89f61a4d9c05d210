/** Where a system keeps what can be fetched again; never a folder that travels with a person's profile. */
import path from 'node:path';

/** The folder of all programs' caches, which may not exist yet. */
export function cacheFolder(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'win32') return environment['LOCALAPPDATA'] || path.join(home, 'AppData', 'Local');
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches');
  return environment['XDG_CACHE_HOME'] || path.join(home, '.cache');
}

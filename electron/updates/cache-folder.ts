/** The system's folder for data that can be fetched again; never one that roams with a person's profile. */
import path from 'node:path';

/** The cache folder of all programs, which may not exist yet. */
export function cacheFolder(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'win32') return environment['LOCALAPPDATA'] || path.join(home, 'AppData', 'Local');
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches');
  return environment['XDG_CACHE_HOME'] || path.join(home, '.cache');
}

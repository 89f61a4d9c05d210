/** app.getPath and app.setPath: the folders of an app, by the rules of Linux. */
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { run } from '../state';

const changed = new Map<string, string>();

/** Takes Electron's name of a folder and gives its absolute path; a folder for data is made if it is missing. Throws for an unknown name. */
export function getPath(name: string): string {
  const known = changed.get(name) ?? defaultPath(name);
  if (known === undefined) throw new Error(`Failed to get '${name}' path`);
  if (name === 'userData' || name === 'sessionData') mkdirSync(known, { recursive: true });
  return known;
}

/** Takes Electron's name of a folder and its new absolute path. Throws for an unknown name or a relative path. */
export function setPath(name: string, value: string): void {
  if (!path.isAbsolute(value)) throw new Error('Path must be absolute');
  if (defaultPath(name) === undefined) throw new Error(`Failed to set path`);
  changed.set(name, value);
}

function defaultPath(name: string): string | undefined {
  const home = os.homedir();
  switch (name) {
    case 'home':
      return home;
    case 'appData':
      return process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config');
    case 'userData':
      return path.join(getPath('appData'), run.app.name);
    case 'sessionData':
      return getPath('userData');
    case 'temp':
      return os.tmpdir();
    case 'exe':
    case 'module':
      return run.executable;
    case 'logs':
      return path.join(getPath('userData'), 'logs');
    case 'crashDumps':
      return path.join(getPath('userData'), 'Crashpad');
    case 'desktop':
    case 'documents':
    case 'downloads':
    case 'music':
    case 'pictures':
    case 'videos':
      return path.join(home, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    default:
      return undefined;
  }
}

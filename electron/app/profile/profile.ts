/** The profile folder that the configuration names. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';

/** Sets it; '' is the system's own. @returns why it cannot be used, or null */
export function openProfile(app: Pick<App, 'setPath'>, folder: string): string | null {
  if (folder === '') return null;
  try {
    mkdirSync(path.resolve(folder), { recursive: true, mode: 0o700 });
    app.setPath('userData', path.resolve(folder));
    return null;
  } catch {
    return `PINGLANE_USER_DATA is '${folder}': it must be a folder that can be written`;
  }
}

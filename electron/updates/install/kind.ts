/** What kind of install this is, and so what it can be replaced by. */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownAppImage } from '../../desktop/app-image-file';

export type InstallKind =
  | { readonly kind: 'nsis' }
  | { readonly kind: 'zip' }
  /** With the one file that the app is. */
  | { readonly kind: 'appimage'; readonly file: string };

export interface InstallPlace {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The running program. */
  readonly executable: string;
  readonly resourcesPath: string;
}

/**
 * The kind, or null for one that cannot replace itself: a run from source, a .deb (it is the package manager's, and a file in a person's
 * own folder must not be installed as root), an AppImage in a folder that the person may not write to, or a Windows build whose
 * signer is not known.
 */
export function readInstallKind(place: InstallPlace): InstallKind | null {
  if (!place.isPackaged) return null;
  if (place.platform === 'win32') return hasPublisher(place.resourcesPath) ? { kind: 'nsis' } : null;
  if (place.platform === 'darwin') return { kind: 'zip' };
  const file = place.platform === 'linux' ? replaceableAppImage(place) : null;
  return file === null ? null : { kind: 'appimage', file };
}

/** The AppImage that this program runs from, where it can be replaced. */
function replaceableAppImage({ environment, executable }: InstallPlace): string | null {
  const file = ownAppImage(environment, executable);
  if (file === null) return null;
  try {
    accessSync(path.dirname(file), constants.W_OK);
    return statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** Without a name nothing would tell the owner's installer from another's (promise I2). */
function hasPublisher(resourcesPath: string): boolean {
  try {
    return /^publisherName:/m.test(readFileSync(path.join(resourcesPath, 'app-update.yml'), 'utf8'));
  } catch {
    return false;
  }
}

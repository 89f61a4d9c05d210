/** Detects the kind of install, which determines how it can be replaced. */
import { constants, readFileSync, statSync, type accessSync } from 'node:fs';
import path from 'node:path';
import { ownAppImage } from '../../base/app-image-file';

export type InstallKind =
  | { readonly kind: 'nsis' }
  | { readonly kind: 'zip' }
  /** With the file of the app. */
  | { readonly kind: 'appimage'; readonly file: string };

export interface InstallFacts {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The running program. */
  readonly executable: string;
  readonly resourcesPath: string;
  readonly access: typeof accessSync;
}

/**
 * The kind, or null for one that cannot replace itself: a run from source, a .deb (owned by the package manager, and a file in a person's
 * own folder must not be installed as root), an AppImage in a folder without write access, a Windows build whose signer is unknown, or a
 * macOS app on a disk that cannot be written, such as its own disk image.
 */
export function readInstallKind(facts: InstallFacts): InstallKind | null {
  if (!facts.isPackaged) return null;
  if (facts.platform === 'win32') return hasPublisher(facts.resourcesPath) ? { kind: 'nsis' } : null;
  if (facts.platform === 'darwin') return isOnReadOnlyDisk(facts) ? null : { kind: 'zip' };
  const file = facts.platform === 'linux' ? replaceableAppImage(facts) : null;
  return file === null ? null : { kind: 'appimage', file };
}

/** The AppImage that this program runs from, if it can be replaced. */
function replaceableAppImage({ environment, executable, access }: InstallFacts): string | null {
  const file = ownAppImage(environment, executable);
  if (file === null) return null;
  try {
    access(path.dirname(file), constants.W_OK);
    return statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/**
 * Squirrel refuses to update there, after everything was downloaded and the app was ended for it. macOS also starts a downloaded app that was
 * never moved from such a disk (electron#7357). A mere lack of rights is none of its reasons: it asks for them.
 */
function isOnReadOnlyDisk({ executable, access }: InstallFacts): boolean {
  try {
    access(executable, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EROFS';
  }
}

/** Without a publisher name the genuine installer could not be distinguished from another one (promise I2). */
function hasPublisher(resourcesPath: string): boolean {
  try {
    return /^publisherName:/m.test(readFileSync(path.join(resourcesPath, 'app-update.yml'), 'utf8'));
  } catch {
    return false;
  }
}

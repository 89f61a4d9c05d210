/** The AppImage that this program is, if it is one. */
import path from 'node:path';
import { isInside } from './is-inside';

/**
 * The environment variables may be inherited from another AppImage that started this program, such as a terminal, so they count only if
 * their mount contains this program.
 * @param executable the running program
 * @returns the file's absolute path, or null
 */
export function ownAppImage(
  environment: Readonly<Record<string, string | undefined>>,
  executable: string,
): string | null {
  const { APPIMAGE: file, APPDIR: mount } = environment;
  if (!file || !mount || !path.isAbsolute(file) || !path.isAbsolute(mount)) return null;
  // The root folder is not accepted as a mount, because it contains every program.
  return isInside(mount, executable, path) && path.parse(mount).root !== path.resolve(mount) ? file : null;
}

/**
 * What Electron's relaunch starts an AppImage with, without the arguments of this run. It forbids new privileges to what it starts
 * (electron#41463), and mounting an AppImage needs fusermount's: it runs unpacked, also where this run has been started so for the lack of FUSE.
 */
export function relaunchOfAppImage(file: string): { readonly execPath: string; readonly args: string[] } {
  return { execPath: file, args: ['--appimage-extract-and-run'] };
}

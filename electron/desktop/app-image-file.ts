/** The AppImage that this program is, if it is one. */
import path from 'node:path';

/**
 * Its variables may also have been inherited from another AppImage, such as a terminal, that started us: only those count whose mount
 * holds this very program.
 * @param executable the running program
 * @returns the file's absolute path, or null
 */
export function ownAppImage(
  environment: Readonly<Record<string, string | undefined>>,
  executable: string,
): string | null {
  const { APPIMAGE: file, APPDIR: mount } = environment;
  if (!file || !mount || !path.isAbsolute(file) || !path.isAbsolute(mount)) return null;
  const inside = path.relative(mount, executable);
  const isInside = inside !== '' && inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
  // A mount of everything is none.
  return isInside && path.parse(mount).root !== path.resolve(mount) ? file : null;
}

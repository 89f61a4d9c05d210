/** Whether a file is in a folder, by their paths alone: a link out of it is found by resolving both before. */
import type { PlatformPath } from 'node:path';

/**
 * Whether the file is below the folder.
 * @param folder an absolute path, as is the file's
 * @param path the path rules of the operating system
 */
export function isInside(
  folder: string,
  file: string,
  path: Pick<PlatformPath, 'isAbsolute' | 'relative' | 'sep'>,
): boolean {
  const relative = path.relative(folder, file);
  // Windows has no relative path to another drive.
  return relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

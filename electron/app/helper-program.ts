/** Where the helper's program may be located (promise D2): only the build decides which program an installed client starts. */
import type { PlatformPath } from 'node:path';
import { isInside } from '../base/is-inside';

export interface ProgramLocation {
  readonly isPackaged: boolean;
  /** The folder of the app's own resources; undefined when there is none. */
  readonly resourcesPath: string | undefined;
  readonly path: Pick<PlatformPath, 'isAbsolute' | 'resolve' | 'relative' | 'sep'>;
}

/**
 * The absolute path of a configured program: in a packaged build an absolute path, or one inside the app's resources; in development
 * also one relative to the folder that the app was started in.
 * @returns the path, or null when it may not be used
 */
export function findHelperProgram(
  program: string,
  { isPackaged, resourcesPath, path }: ProgramLocation,
): string | null {
  if (path.isAbsolute(program)) return path.resolve(program);
  if (!isPackaged) return path.resolve(program);
  if (resourcesPath === undefined) return null;
  const found = path.resolve(resourcesPath, program);
  return isInside(resourcesPath, found, path) ? found : null;
}

/** The files of the project's folders, for checks that read its sources. */
import { readdirSync } from 'node:fs';
import { fromRoot } from './run';

/**
 * The files in folders and their subfolders whose path matches; dependencies excluded.
 * @param folders paths from the project's root
 * @returns paths from the project's root with '/', in the order of the folders and sorted within each
 */
export function filesIn(folders: readonly string[], pattern: RegExp): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => pattern.test(path) && !path.includes('/node_modules/'))
      .sort(),
  );
}

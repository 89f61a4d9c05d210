/** Source maps of a build: kept beside the output for error reports, and never shipped. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Whether a file is a source map. */
export const isSourceMap = (file: string): boolean => file.endsWith('.map');

/** The source map, as text, of a file that has got one more line before its own. */
export const mapWithLineBefore = (map: string): string => map.replace('"mappings":"', '"mappings":";');

/** Copies the source maps below a folder to the same places below another one. */
export async function copySourceMaps(from: string, to: string): Promise<void> {
  for (const file of await sourceMapsIn(from)) {
    const target = join(to, relative(from, file));
    await mkdir(dirname(target), { recursive: true });
    await cp(file, target);
  }
}

/** Removes the source maps from a folder. */
export async function removeSourceMaps(folder: string): Promise<void> {
  for (const file of await sourceMapsIn(folder)) await rm(file);
}

async function sourceMapsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter(isSourceMap).map((name) => join(folder, name));
}

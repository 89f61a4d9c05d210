/** Copies and sizes of folders, such as an unpacked app with the links of a macOS bundle. */
import { cp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Copies a folder as it is; what was at the new place is removed before. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
}

/** The bytes of a folder's files; a link counts as nothing. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A path inside a folder's copy. */
export function inCopy(file: string, folder: string, copy: string): string {
  return path.join(copy, path.relative(folder, file));
}

/** Reads the files of other programs, with a limit for every amount: they may be huge, broken, or not regular files. */
import { constants } from 'node:fs';
import { open, opendir } from 'node:fs/promises';

/** Maximum entries of a folder that are examined. */
const ENTRIES_LIMIT = 20_000;

export interface LauncherFiles {
  /** The text of a regular file; null when it is missing, larger than the limit, or anything but a file. */
  readonly readText: (file: string, limitBytes: number) => Promise<string | null>;
  /** The names in a folder that match, at most `limit`; none when it cannot be read. */
  readonly list: (folder: string, form: RegExp, limit: number) => Promise<readonly string[]>;
}

/** The files on this machine's disks. */
export const launcherFiles: LauncherFiles = { readText, list };

async function readText(file: string, limitBytes: number): Promise<string | null> {
  try {
    // O_NONBLOCK, because opening a named pipe would wait forever. Windows has no pipes in folders, and not the flag.
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK || 0));
    try {
      const found = await handle.stat();
      if (!found.isFile() || found.size > limitBytes) return null;
      // The file may grow meanwhile: no more than its first size is read.
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(found.size), 0, found.size, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}

async function list(folder: string, form: RegExp, limit: number): Promise<readonly string[]> {
  const names: string[] = [];
  let seen = 0;
  try {
    for await (const { name } of await opendir(folder)) {
      seen += 1;
      if (form.test(name)) names.push(name);
      if (seen >= ENTRIES_LIMIT || names.length >= limit) break;
    }
  } catch {
    // The entries read before the error are kept.
  }
  return names;
}

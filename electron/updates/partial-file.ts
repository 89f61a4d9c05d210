/** The folder of a download: one partial file, which gets its final name only when its hash is right. */
import type * as filesystem from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isHeld } from '../base/replace-file';
import type { ReleaseFile } from '../../common/contract/update-feed/release';
import { isWholeFile } from './whole-file';

/** The used part of node:fs/promises; passed in, so that tests can simulate a full disk. */
export type PartialFileSystem = Pick<
  typeof filesystem,
  'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat' | 'statfs'
>;

/** The disk refused: full, read-only or broken. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly isFull: boolean;

  constructor(cause: unknown) {
    super('the disk refused', { cause });
    this.isFull = cause instanceof Error && 'code' in cause && FULL.has(cause.code);
  }
}

/** No space, or none left of what the account may use. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Another program holds the file, or the folder may not be written to; nothing is wrong with the disk. */
export class HeldFileError extends Error {
  override readonly name = 'HeldFileError';
}

export interface PartialFile {
  /** Whether the whole file already exists, verified byte by byte. */
  isFinished(): Promise<boolean>;
  /** Number of bytes left by an earlier run. */
  received(): Promise<number>;
  /** Whether the disk has space for the rest after this many bytes; true where the system does not say. */
  hasSpaceAfter(received: number): Promise<boolean>;
  /** Opens it for appending at an offset; 0 starts over. */
  append(start: number): Promise<{ write(bytes: Uint8Array): Promise<void>; close(): Promise<void> }>;
  /** Gives it its final name if its hash is right. */
  finish(): Promise<boolean>;
  /** Removes the partial file. */
  discard(): Promise<void>;
}

/** Opens the folder for one file and removes all others. A refusing disk rejects with a DiskError, a file that is held with a HeldFileError. */
export async function openPartialFile(
  folder: string,
  wanted: ReleaseFile,
  files: PartialFileSystem,
): Promise<PartialFile> {
  const finished = path.join(folder, wanted.name);
  // The hash is part of the name: a part of another release is never continued.
  const part = path.join(folder, `${Buffer.from(wanted.sha512, 'base64').toString('hex').slice(0, 32)}.part`);
  await onDisk(files.mkdir(folder, { recursive: true, mode: 0o700 }));
  await clearFolder(folder, [finished, part], files);

  return {
    isFinished: () => isWholeFile(finished, wanted),
    async received() {
      const size = await files.stat(part).then(
        (found) => found.size,
        () => 0,
      );
      if (size <= wanted.size) return size;
      await onDisk(files.rm(part));
      return 0;
    },
    hasSpaceAfter: (received) =>
      files.statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize >= wanted.size - received,
        () => true,
      ),
    async append(start) {
      const handle = await onDisk(files.open(part, start === 0 ? 'w' : 'a', 0o600));
      return {
        write: (bytes) => writeAll(handle, bytes),
        async close() {
          try {
            await onDisk(handle.sync());
          } finally {
            await onDisk(handle.close());
          }
        },
      };
    },
    async finish() {
      if (!(await isWholeFile(part, wanted))) return false;
      await onDisk(files.rename(part, finished));
      return true;
    },
    discard: () => onDisk(files.rm(part, { force: true })),
  };
}

/** Removes everything in the folder except these; what cannot be removed stays. */
export async function clearFolder(folder: string, kept: readonly string[], files: PartialFileSystem): Promise<void> {
  const names = await files.readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    if (!kept.includes(file)) await files.rm(file, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.byteLength;) {
    const { bytesWritten } = await onDisk(handle.write(bytes, written));
    written += bytesWritten;
  }
}

async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isHeld(error)) throw new HeldFileError('another program holds the file', { cause: error });
    throw new DiskError(error);
  }
}

/** Whether a file on disk is exactly the one that the manifest names: size and sha512 (promise I2). */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ReleaseFile } from '../../common/contract/update-feed/release';

/** Reads the whole file; false when it is missing, unreadable, or different. */
export async function isWholeFile(
  file: string,
  { size, sha512 }: Pick<ReleaseFile, 'size' | 'sha512'>,
): Promise<boolean> {
  try {
    if ((await stat(file)).size !== size) return false;
    const hash = createHash('sha512');
    for await (const bytes of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(bytes as Buffer);
    return hash.digest('base64') === sha512;
  } catch {
    return false;
  }
}

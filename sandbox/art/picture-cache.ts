/** Keeps drawn pictures in a folder between runs; another version of the drawing code gets another folder. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Png = Uint8Array<ArrayBuffer>;

export interface PictureCache {
  /** The picture of that name; null when it has not been kept. */
  read(name: string): Promise<Png | null>;
  /** Keeps a picture; where that cannot be done it is drawn again the next time. */
  write(name: string, png: Png): Promise<void>;
}

const DRAWING_CODE = fileURLToPath(new URL('.', import.meta.url));
const DEFAULT_FOLDER = fileURLToPath(new URL('../../.cache/sandbox-art', import.meta.url));

/** @param folder where all versions are kept */
export function createPictureCache(folder: string = DEFAULT_FOLDER): PictureCache {
  const own = join(folder, drawingVersion());
  return {
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(own, name)));
      } catch {
        return null;
      }
    },
    async write(name, png) {
      const unfinished = join(own, `${name}.${randomUUID()}`);
      try {
        await mkdir(own, { recursive: true });
        await writeFile(unfinished, png);
        await rename(unfinished, join(own, name));
      } catch {
        return;
      }
    },
  };
}

/** A digest of the code that draws. */
function drawingVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(DRAWING_CODE, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(DRAWING_CODE, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

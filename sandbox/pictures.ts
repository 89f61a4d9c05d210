/** The sandbox's own images: game covers, avatars of its accounts, and promotions with texts in each language. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./pictures', import.meta.url));
/** Number of files; further games and accounts start over with the first. */
const COUNTS = { covers: 24, avatars: 8 } as const;

export type PictureFolder = keyof typeof COUNTS;
export const PICTURE_FOLDERS = Object.keys(COUNTS) as PictureFolder[];

/** The WebP file of a game's cover or an account's avatar. */
export function readNumberedPicture(folder: PictureFolder, id: number): Promise<Uint8Array<ArrayBuffer>> {
  return read(join(FOLDER, folder, `${((Math.max(1, id) - 1) % COUNTS[folder]) + 1}.webp`));
}

/**
 * The WebP file of a promotion; null when there is none.
 * @param file its language and number: 'en-1.webp'
 */
export function readPromotionPicture(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return read(join(FOLDER, 'promotions', file)).catch(() => null);
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path));
}

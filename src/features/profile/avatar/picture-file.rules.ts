/** Validates picture files by their bytes, never by name or type (promise G6). */
import { pictureKind, readPictureHeader, type PictureHeader } from './picture-header.rules';

/** Why a file cannot become an avatar; each has its own text. */
export type PictureProblem =
  /** The file is empty. */
  | 'empty'
  /** The file has too many bytes. */
  | 'too-large'
  /** Not a PNG, JPEG or WebP picture. */
  | 'not-a-picture'
  /** Starts like a picture, but cannot be read as one. */
  | 'broken'
  /** A side has too many pixels. */
  | 'too-many-pixels'
  /** Could not be drawn on this machine. */
  | 'not-drawn';

/** The media types that the system's dialog offers. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';
export const PICTURE_LIMIT_MEBIBYTES = 5;
export const PICTURE_LIMIT_BYTES = PICTURE_LIMIT_MEBIBYTES * 1024 * 1024;
export const PICTURE_SIDE_LIMIT_PX = 4_096;

/** The problem of a file with this many bytes, before any is read; null when there is none. */
export function sizeProblem(byteCount: number): PictureProblem | null {
  if (byteCount === 0) return 'empty';
  return byteCount > PICTURE_LIMIT_BYTES ? 'too-large' : null;
}

/** The problem of a file's bytes; null when it may be decoded. A picture with too many pixels is refused before it takes memory. */
export function pictureProblem(bytes: Uint8Array): PictureProblem | null {
  const problem = sizeProblem(bytes.length);
  if (problem) return problem;
  const kind = pictureKind(bytes);
  if (kind === null) return 'not-a-picture';
  const header = readPictureHeader(bytes);
  if (header === null) return 'broken';
  return sidesProblem(header);
}

/** The problem of a picture's sides; null when there is none. */
export function sidesProblem({ width, height }: Pick<PictureHeader, 'width' | 'height'>): PictureProblem | null {
  return Math.max(width, height) > PICTURE_SIDE_LIMIT_PX ? 'too-many-pixels' : null;
}

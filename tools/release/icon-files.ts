/** Builds the icon files of Windows and macOS from images of several sizes. */

/** An image: its side in pixels, its PNG file, and its pixels row by row as red, green, blue, alpha. */
export interface Picture {
  readonly size: number;
  readonly png: Buffer;
  readonly pixels: Uint8Array;
}

const ICO_HEADER = 6;
const ICO_ENTRY = 16;
const BITMAP_HEADER = 40;
const BITS = 32;
/** From this size on Windows reads a PNG; smaller ones are bitmaps for compatibility. */
const PNG_FROM = 256;

/** Builds Windows' .ico. */
export function makeIco(pictures: readonly Picture[]): Buffer {
  const images = pictures.map((picture) => (picture.size >= PNG_FROM ? picture.png : toBitmap(picture)));
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size }, index) => {
    const at = ICO_HEADER + ICO_ENTRY * index;
    const length = images[index]?.length ?? 0;
    // 256 does not fit into a byte: it is written as 0.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(BITS, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  });
  return Buffer.concat([header, ...images]);
}

/** A bitmap in .ico format: bottom row first, blue first, followed by an empty mask of one bit per pixel. */
function toBitmap({ size, pixels }: Picture): Buffer {
  const maskRow = Math.ceil(size / 32) * 4;
  const bitmap = Buffer.alloc(BITMAP_HEADER + size * size * 4 + maskRow * size);
  bitmap.writeUInt32LE(BITMAP_HEADER, 0);
  bitmap.writeInt32LE(size, 4);
  // Twice the height, because it includes the mask.
  bitmap.writeInt32LE(size * 2, 8);
  bitmap.writeUInt16LE(1, 12);
  bitmap.writeUInt16LE(BITS, 14);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = (row * size + column) * 4;
      const to = BITMAP_HEADER + ((size - 1 - row) * size + column) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(from, from + 4);
      bitmap.set([blue, green, red, alpha], to);
    }
  }
  return bitmap;
}

/** macOS's type codes: images for a scale of 2 have their own. */
const ICNS_TYPES: readonly (readonly [type: string, size: number])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];
const CHUNK_HEADER = 8;

/** The sizes that makeIcns() needs. */
export const ICNS_SIZES: readonly number[] = [...new Set(ICNS_TYPES.map(([, size]) => size))];

/** Builds macOS's .icns. @throws when a size is missing */
export function makeIcns(pictures: readonly Picture[]): Buffer {
  const chunks = ICNS_TYPES.map(([type, size]) => {
    const picture = pictures.find((one) => one.size === size);
    if (picture === undefined) throw new Error(`No picture of ${size} pixels for macOS`);
    return chunk(type, picture.png);
  });
  return chunk('icns', Buffer.concat(chunks));
}

function chunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(CHUNK_HEADER);
  header.write(type, 'latin1');
  header.writeUInt32BE(CHUNK_HEADER + content.length, 4);
  return Buffer.concat([header, content]);
}

/** Reads the format and the sides of a picture from the bytes of its header. */

/** The formats accepted for an avatar: pixels only, and decoded by every browser. */
type PictureKind = 'png' | 'jpeg' | 'webp';

export interface PictureHeader {
  readonly kind: PictureKind;
  /** Pixels, as stated in the file; both above 0. */
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/** Format and sides of a picture; null when the bytes are not a picture, or end too early. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const kind = pictureKind(bytes);
  const sides = kind === null ? null : readSides(kind, bytes);
  if (kind === null || sides === null) return null;
  const [width, height] = sides;
  return width > 0 && height > 0 ? { kind, width, height } : null;
}

/** The format of a file by its first bytes; null for any other file. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, 0, PNG_SIGNATURE)) return 'png';
  if (startsWith(bytes, 0, JPEG_SIGNATURE)) return 'jpeg';
  return nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP' ? 'webp' : null;
}

type Sides = readonly [width: number, height: number];

/** A truncated picture is read past its end, which the catch handles. */
function readSides(kind: PictureKind, bytes: Uint8Array): Sides | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (kind) {
      case 'png':
        return nameAt(bytes, 12) === 'IHDR' ? readPngSides(view) : null;
      case 'jpeg':
        return readJpegSides(view);
      case 'webp':
        return readWebpSides(nameAt(bytes, 12), view);
    }
  } catch {
    return null;
  }
}

/** PNG (ISO/IEC 15948): the first chunk is IHDR, 13 bytes long, and starts with the sides. */
function readPngSides(view: DataView): Sides | null {
  return view.getUint32(8) === 13 ? [view.getUint32(16), view.getUint32(20)] : null;
}

/** JPEG (ITU T.81 annex B): segments are skipped by length up to the frame header, so that an EXIF preview is not taken for the picture. */
function readJpegSides(view: DataView): Sides | null {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isFrameHeader(marker)) {
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    } else {
      // Scans, the end and markers without a length do not occur before the frame header.
      if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return null;
      at += 2 + Math.max(2, view.getUint16(at + 2));
    }
  }
}

function isFrameHeader(marker: number): boolean {
  const isTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
  return marker >= 0xc0 && marker <= 0xcf && !isTable;
}

/** WebP (RFC 9649): the sides are in the first chunk, in one of three forms. */
function readWebpSides(chunk: string, view: DataView): Sides | null {
  switch (chunk) {
    case 'VP8 ':
      if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01 || view.getUint8(25) !== 0x2a) return null;
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case 'VP8X':
      return [uint24(view, 24) + 1, uint24(view, 27) + 1];
    default:
      return null;
  }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

const startsWith = (bytes: Uint8Array, at: number, expected: readonly number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte);

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

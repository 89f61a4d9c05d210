/** Reads type and size in pixels from an image file's first bytes. */
import type { PictureType } from './database/uploads';

export interface PictureFormat {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

const PNG_START = '89504e470d0a1a0a0000000d49484452';
const JPEG_START = 'ffd8ff';

/** Reads the head of a PNG, JPEG or WebP file; null for anything else, and when the head is truncated or has no size. */
export function readPictureFormat(file: Uint8Array): PictureFormat | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const format = readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
    return format !== null && format.width > 0 && format.height > 0 ? format : null;
  } catch {
    // Buffer's readers throw when the file is too short.
    return null;
  }
}

/** PNG specification, section 11.2.2: the header is the first chunk. */
function readPng(bytes: Buffer): PictureFormat | null {
  if (bytes.toString('hex', 0, 16) !== PNG_START) return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** RFC 9649: the first chunk is a lossy image, a lossless one, or a canvas. */
function readWebp(bytes: Buffer): PictureFormat | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ': {
      if (bytes.toString('hex', 23, 26) !== '9d012a') return null;
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    }
    case 'VP8L': {
      if (bytes.readUInt8(20) !== 0x2f) return null;
      const packed = bytes.readUInt32LE(21);
      return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** ITU-T T.81, annex B: the size is in the frame header, after segments with a length each. */
function readJpeg(bytes: Buffer): PictureFormat | null {
  if (bytes.toString('hex', 0, 3) !== JPEG_START) return null;
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameHeader(marker)) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    // Start of scan or end of image: no frame header will come.
    if (marker === 0xda || marker === 0xd9) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** SOF0 to SOF15 without the three markers among them that mean something else. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Pictures made in code: the first bytes of each kind with given sides, EXIF data with a place, and a picture that draws nothing. */
import type { Picture } from '../../../src/lib/platform/files/pictures';

type Bytes = readonly number[];

const text = (name: string): Bytes => Array.from(name, (letter) => letter.charCodeAt(0));
const big16 = (value: number): Bytes => [(value >> 8) & 0xff, value & 0xff];
const big32 = (value: number): Bytes => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little16 = (value: number): Bytes => [value & 0xff, (value >> 8) & 0xff];
const little24 = (value: number): Bytes => [...little16(value & 0xffff), (value >> 16) & 0xff];
const little32 = (value: number): Bytes => [...little16(value & 0xffff), ...little16(value >>> 16)];
const segment = (marker: number, body: Bytes): Bytes => [0xff, marker, ...big16(body.length + 2), ...body];

export const bytesOf = (...parts: readonly Bytes[]): Uint8Array<ArrayBuffer> => new Uint8Array(parts.flat());

export function pngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const signature = [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
  return bytesOf(signature, big32(13), text('IHDR'), big32(width), big32(height), [8, 6, 0, 0, 0]);
}

/** @param before segments between the start and the frame header */
export function jpegHead(width: number, height: number, before: readonly Bytes[] = []): Uint8Array<ArrayBuffer> {
  const frame = segment(0xc0, [8, ...big16(height), ...big16(width), 1, 1, 0x11, 0]);
  return bytesOf([0xff, 0xd8], segment(0xe0, [...text('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]), ...before, frame);
}

export function webpHead(chunk: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Uint8Array<ArrayBuffer> {
  const bodies = {
    'VP8 ': () => [0, 0, 0, 0x9d, 0x01, 0x2a, ...little16(width), ...little16(height)],
    VP8L: () => [0x2f, ...little32((width - 1) | ((height - 1) << 14))],
    VP8X: () => [0, 0, 0, 0, ...little24(width - 1), ...little24(height - 1)],
  };
  const body = bodies[chunk]();
  return bytesOf(text('RIFF'), little32(body.length + 12), text('WEBP'), text(chunk), little32(body.length), body);
}

/** An APP1 segment of EXIF data: a camera's name, and a place in degrees north (latitude 10.5). */
export function exifSegment(camera: string): Bytes {
  const name = [...text(camera), 0];
  const rational = (value: number, divisor: number): Bytes => [...big32(value), ...big32(divisor)];
  const entry = (tag: number, type: number, count: number, value: Bytes): Bytes => [
    ...big16(tag),
    ...big16(type),
    ...big32(count),
    ...value,
  ];
  const [modelAt, gpsAt] = [8 + 2 + 2 * 12 + 4, 8 + 2 + 2 * 12 + 4 + name.length];
  const placeAt = gpsAt + 2 + 2 * 12 + 4;
  const tiff: Bytes = [
    ...[...text('MM'), ...big16(42), ...big32(8)],
    ...[
      ...big16(2),
      ...entry(0x0110, 2, name.length, big32(modelAt)),
      ...entry(0x8825, 4, 1, big32(gpsAt)),
      ...big32(0),
    ],
    ...name,
    ...[...big16(2), ...entry(1, 2, 2, [...text('N'), 0, 0, 0]), ...entry(2, 5, 3, big32(placeAt)), ...big32(0)],
    ...[...rational(10, 1), ...rational(30, 1), ...rational(0, 1)],
  ];
  return segment(0xe1, [...text('Exif'), 0, 0, ...tiff]);
}

/** EXIF data that contains only the orientation. */
export function orientationSegment(turn: number): Bytes {
  const tiff = [...text('MM'), 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  return segment(0xe1, [...text('Exif'), 0, 0, ...tiff]);
}

/** A JPEG with a segment inserted after its start, where cameras put theirs. */
export function withSegment(jpeg: Uint8Array, added: Bytes): Uint8Array<ArrayBuffer> {
  return bytesOf([...jpeg.subarray(0, 2)], added, [...jpeg.subarray(2)]);
}

export interface FakePicture extends Picture {
  /** What was drawn: 'whole', or the region. */
  readonly drawn: unknown[];
  readonly encoded: unknown[];
  isReleased: boolean;
}

/** A decoded picture for places without a browser: it records the calls, and encodes to the header of a WebP. */
export function fakePicture(width = 800, height = 600, type = 'image/webp'): FakePicture {
  const picture: FakePicture = {
    width,
    height,
    drawn: [],
    encoded: [],
    isReleased: false,
    drawOn: (_, region) => void picture.drawn.push(region ?? 'whole'),
    encode(region, side) {
      picture.encoded.push({ region, side });
      return Promise.resolve(new Blob([webpHead('VP8 ', side, side)], { type }));
    },
    release() {
      picture.isReleased = true;
    },
  };
  return picture;
}

/** Writes a pixel buffer as a PNG file (RFC 2083): 8 bits per channel, no alpha. */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Canvas } from './canvas';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_TYPE_RGB = 2;
const FILTER_UP = 2;
/** Thresholds of an ordered 4 x 4 dither: gradients as dark as a night sky would show steps without it. */
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
const compress = promisify(deflate);

/** The PNG file of a canvas. */
export async function encodePng(canvas: Canvas): Promise<Uint8Array<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(canvas.width, 0);
  header.writeUInt32BE(canvas.height, 4);
  header.set([8, COLOUR_TYPE_RGB, 0, 0, 0], 8);
  const data = await compress(filteredRows(canvas));
  return new Uint8Array(
    Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  );
}

/** Rows as differences from the row above, which compresses gradients best. */
function filteredRows({ width, height, pixels }: Canvas): Buffer {
  const rowBytes = width * 3;
  const rows = Buffer.alloc((rowBytes + 1) * height);
  let above = new Uint8Array(rowBytes);
  for (let row = 0; row < height; row += 1) {
    const current = new Uint8Array(rowBytes);
    const start = row * (rowBytes + 1);
    rows[start] = FILTER_UP;
    for (let byte = 0; byte < rowBytes; byte += 1) {
      const column = (byte / 3) | 0;
      const threshold = ((DITHER[(row & 3) * 4 + (column & 3)] ?? 0) + 0.5) / 16;
      const value = Math.floor((pixels[row * rowBytes + byte] ?? 0) * 254.5 + threshold);
      current[byte] = value;
      rows[start + 1 + byte] = value - (above[byte] ?? 0);
    }
    above = current;
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

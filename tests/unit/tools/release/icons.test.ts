/** The icons in build/ exist in every size that a system needs, made from the app's one drawing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';
import { ICNS_SIZES, makeIcns, makeIco } from '../../../../tools/release/icon-files';

const PNG_SIGN = '89504e470d0a1a0a';
const read = (...parts: string[]) => readFileSync(fromRoot('build', ...parts));

/** Width and height of a PNG. */
function sizeOf(png: Buffer): number[] {
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG_SIGN);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('icons', () => {
  it.each([16, 24, 32, 48, 64, 128, 256, 512])('of Linux include one of %d pixels', (size) => {
    expect(sizeOf(read('icons', `${size}x${size}.png`))).toEqual([size, size]);
  });

  it('of Windows are seven in one file: bitmaps with their mask, and a PNG for the largest', () => {
    const ico = read('icon.ico');
    expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 7]);
    let end = 6 + 16 * 7;
    const sizes = Array.from({ length: 7 }, (_, index) => {
      const at = 6 + 16 * index;
      const [width, length, offset] = [ico.readUInt8(at) || 256, ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
      expect(offset).toBe(end);
      end += length;
      const image = ico.subarray(offset, offset + length);
      if (width === 256) expect(sizeOf(image)).toEqual([256, 256]);
      else expect([0, 4, 8].map((place) => image.readUInt32LE(place))).toEqual([40, width, width * 2]);
      return width;
    });
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
    expect(end).toBe(ico.length);
  });

  it('of macOS include all sizes that it draws, up to 1,024 pixels', () => {
    const icns = read('icon.icns');
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const found: number[] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const [size = 0] = sizeOf(icns.subarray(at + 8));
      found.push(size);
    }
    expect(found).toEqual([32, 64, 128, 256, 256, 512, 512, 1024]);
  });

  it('as bitmaps are upside down, with blue first, and keep transparency', () => {
    // Two by two: red, green, blue, and nothing.
    const pixels = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]);
    const ico = makeIco([{ size: 2, png: Buffer.alloc(0), pixels }]);
    const start = 6 + 16 + 40;
    expect([...ico.subarray(start, start + 16)]).toEqual([255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 255, 0, 255]);
  });

  it('of macOS are refused when a size is missing', () => {
    const pictures = ICNS_SIZES.slice(1).map((size) => ({ size, png: Buffer.alloc(1), pixels: new Uint8Array() }));
    expect(() => makeIcns(pictures)).toThrow('32');
  });
});

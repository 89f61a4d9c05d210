/** A canvas is encoded only where the browser lets the page read what it has drawn. */
import { afterEach, expect, it, vi } from 'vitest';
import { encodeCanvas } from '../../../../../src/lib/platform/files/encode-canvas';

afterEach(() => vi.restoreAllMocks());

/** A browser that reads each channel of each colour through `read`. */
function browser(read: (channel: number, index: number) => number): void {
  let colour: readonly number[] = [];
  const context = {
    set fillStyle(style: string) {
      colour = [...(style.match(/\d+/g) ?? []).map(Number), 255];
    },
    fillRect: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, index) => read(colour[index % 4] ?? 0, index)),
    }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    done(new Blob(['picture'], { type: type ?? '' }));
  });
}

const encode = () => encodeCanvas(document.createElement('canvas'), 'image/png');

it.each([
  ['as it was drawn', (channel: number) => channel],
  ['with other lowest bits, as Brave does', (channel: number, index: number) => channel + (index % 2 === 0 ? 1 : -1)],
])('a canvas that is read %s is encoded', async (_, read) => {
  browser(read);
  expect((await encode()).type).toBe('image/png');
});

it.each([
  ['white', () => 255],
  ['noise', (_: number, index: number) => (index * 89) % 256],
  ['noise in its last pixel alone', (channel: number, index: number) => (index >= 60 ? 255 - channel : channel)],
])('a canvas that is read as %s is refused', async (_, read) => {
  browser(read);
  await expect(encode()).rejects.toThrow('does not let this page read a canvas');
});

it('a browser without a canvas is refused', async () => {
  browser((channel) => channel);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expect(encode()).rejects.toThrow('does not let this page read a canvas');
});

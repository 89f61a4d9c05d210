/** Decodes and draws images: the only module that creates bitmaps. */
import { encodeCanvas } from './encode-canvas';

/** A square in whole pixels of an image. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A decoded, upright image; only its pixels are kept of the file. */
export interface Picture {
  /** Pixels, above 0. */
  readonly width: number;
  readonly height: number;
  /** Draws the image, or a square of it, over a whole canvas; the policy of promise A2 allows no blob: URL for an <img>. */
  drawOn(canvas: HTMLCanvasElement, region?: Region): void;
  /**
   * Draws a square of it at `side` pixels and encodes it: no metadata of the file survives, such as location or camera (promise G6).
   * WebP where the browser can encode it, else PNG. Rejects when the browser can do neither.
   */
  encode(region: Region, side: number): Promise<Blob>;
  /** Frees its memory; it can no longer be drawn. */
  release(): void;
}

const WEBP = 'image/webp';
const WEBP_QUALITY = 0.9;

/** Decodes an image and applies the orientation in its metadata. Rejects when the browser cannot decode it. */
export async function decodePicture(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const drawOn: Picture['drawOn'] = (canvas, region) => {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This canvas cannot be drawn on');
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, canvas.width, canvas.height);
    const { x, y, w, h } = region
      ? { x: region.x, y: region.y, w: region.side, h: region.side }
      : { x: 0, y: 0, w: width, h: height };
    context.drawImage(bitmap, x, y, w, h, 0, 0, canvas.width, canvas.height);
  };
  return {
    width,
    height,
    drawOn,
    encode(region, side) {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      drawOn(canvas, region);
      return encodeCanvas(canvas, WEBP, WEBP_QUALITY);
    },
    release: () => bitmap.close(),
  };
}

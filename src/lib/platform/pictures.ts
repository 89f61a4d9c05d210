/** Pictures as the browser decodes and draws them: the only place that makes bitmaps and reads a canvas back. */

/** A square in whole pixels of a picture. */
interface Region {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A decoded picture, upright; its pixels are all that is left of the file it came from. */
export interface Picture {
  /** Pixels, above 0. */
  readonly width: number;
  readonly height: number;
  /** Draws the picture, or a square of it, over the whole of a canvas; the policy of promise A2 allows no blob: address for an <img>. */
  drawOn(canvas: HTMLCanvasElement, region?: Region): void;
  /**
   * A square of it, drawn anew at `side` pixels and encoded: no byte of the file is in it, so no place and no camera (promise G6).
   * WebP where the browser can write it, else PNG. Rejects when the browser can do neither.
   */
  encode(region: Region, side: number): Promise<Blob>;
  /** Gives its memory back; it can then no longer be drawn. */
  release(): void;
}

const WEBP = 'image/webp';
const WEBP_QUALITY = 0.9;

/** Decodes the bytes of a picture, turned as its file says it is to be seen. Rejects when the browser cannot. */
export async function decodePicture(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const drawOn: Picture['drawOn'] = (canvas, region) => {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This canvas cannot be drawn on');
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = 'high';
    pen.clearRect(0, 0, canvas.width, canvas.height);
    const { x, y, w, h } = region
      ? { x: region.x, y: region.y, w: region.side, h: region.side }
      : { x: 0, y: 0, w: width, h: height };
    pen.drawImage(bitmap, x, y, w, h, 0, 0, canvas.width, canvas.height);
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
      return encodeCanvas(canvas);
    },
    release: () => bitmap.close(),
  };
}

/** A browser that cannot write WebP writes PNG instead, and says so in the blob's type. */
function encodeCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob && blob.size > 0) resolve(blob);
        else reject(new Error('The picture could not be encoded'));
      },
      WEBP,
      WEBP_QUALITY,
    );
  });
}

/** Reads a canvas back as a file: the only module that does. */

/** Browsers that resist fingerprinting may change a colour a little, which nobody sees. */
const UNSEEN = 16;
const SAMPLE = [40, 120, 200] as const;
const SAMPLE_SIDE = 4;

/**
 * Encodes a canvas; a browser that cannot encode the type returns PNG instead, as the blob's type shows. Rejects when the browser cannot encode it, and
 * when it gives noise in place of what is drawn, as Firefox with resistFingerprinting does: a code could not be scanned, and a picture would be sent so.
 */
export function encodeCanvas(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    if (!isReadable()) {
      reject(new Error('The browser does not let this page read a canvas'));
      return;
    }
    canvas.toBlob(
      (blob) => {
        if (blob && blob.size > 0) resolve(blob);
        else reject(new Error('The picture could not be encoded'));
      },
      type,
      quality,
    );
  });
}

/** Asks anew each time: Firefox asks the person, who may allow it. */
function isReadable(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_SIDE;
  canvas.height = SAMPLE_SIDE;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = `rgb(${SAMPLE.join(' ')})`;
  context.fillRect(0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  const { data } = context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  const pixels = Array.from({ length: SAMPLE_SIDE ** 2 }, (_, index) => [...data.subarray(4 * index, 4 * index + 3)]);
  return pixels.every((pixel) =>
    SAMPLE.every((expected, channel) => Math.abs((pixel[channel] ?? NaN) - expected) <= UNSEEN),
  );
}

/** Reads a QR code as a scanner does, with a decoder that shares no code with what draws it. */
import decodeQR from 'qr/decode.js';

/** A filled rectangle in px. */
export interface QrRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Black or white. */
  readonly fill: string;
}

/** The text of the code that the rectangles draw, in their order. @throws when no code can be read */
export function readQr(side: number, rects: readonly QrRect[]): string {
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const { x, y, width, height, fill } of rects) {
    const shade = fill === '#000000' ? 0 : 255;
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1)
        data.fill(shade, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

/** Encodes a photographed picture and compares it with a stored one, in a page. */
import { differenceOf, type Pixels, type Tolerance } from '../compare-pixels';

const SHADES: Tolerance = { colour: 24, share: 0, square: 255 };

export interface Comparison {
  /** The photograph, a PNG in base64. */
  readonly png: string;
  /** The stored picture, a WebP in base64; null when there is none. */
  readonly golden: string | null;
  /** The quality of the stored WebP, from 0 to 1, and the share of the photograph's sides that it has. */
  readonly quality: number;
  readonly scale: number;
  readonly tolerance: Tolerance;
}

export interface Compared {
  /** The photograph as it is stored, in base64. */
  readonly webp: string;
  /** What is different from the stored picture; null when they look alike. */
  readonly difference: string | null;
}

/** Both pictures are compared as they are stored: what scaling and encoding lose is lost in both. */
export async function compare({ png, golden, quality, scale, tolerance }: Comparison): Promise<Compared> {
  const canvas = await draw(png, 'image/png', scale);
  const encoded = await canvas.convertToBlob({ type: 'image/webp', quality });
  const webp = await toBase64(encoded);
  if (golden === null) return { webp, difference: 'there is no stored picture' };
  if (webp === golden) return { webp, difference: null };
  const [before, now] = [await draw(golden, 'image/webp'), await draw(webp, 'image/webp')];
  return { webp, difference: differenceOf(pixelsOf(before), pixelsOf(now), tolerance) };
}

/** Whether two photographs show the same: a browser draws the edge of a letter or a corner anew now and then, in slightly other shades. */
export async function isSame(one: string, other: string): Promise<boolean> {
  const [before, now] = [await draw(one, 'image/png'), await draw(other, 'image/png')];
  return differenceOf(pixelsOf(before), pixelsOf(now), SHADES) === null;
}

async function draw(base64: string, type: string, scale = 1): Promise<OffscreenCanvas> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type }));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

function pixelsOf(canvas: OffscreenCanvas): Pixels {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This canvas cannot be drawn on');
  return context;
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  // A call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8_192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return btoa(parts.join(''));
}

/** What a scene gets to draw with, and the strokes that several scenes share. */
import { type Canvas, DESIGN_WIDTH } from './canvas';
import { mixed, type Rgb } from './colour';
import type { Noise } from './noise';

export interface World {
  /** Gives numbers from 0 to below 1, the same for the same picture. */
  readonly random: () => number;
  readonly noise: Noise;
  /** The colour of a text such as '#5b8cff' in this picture's palette. */
  readonly ink: (text: string) => Rgb;
}

/** Draws one picture, from the back to the front. */
export type Scene = (canvas: Canvas, world: World) => void;

/** A number between two others. */
export function between(random: () => number, low: number, high: number): number {
  return low + random() * (high - low);
}

/** Stars above a height, most of them small; a few shine. */
export function stars(canvas: Canvas, { random, ink }: World, count: number, bottom: number): void {
  const white = ink('#eaf2ff');
  for (let star = 0; star < count; star += 1) {
    const x = random() * DESIGN_WIDTH;
    const y = random() * bottom;
    const strength = random() ** 2 * (1 - (y / bottom) * 0.6);
    canvas.disc(x, y, 0.45 + strength * 0.55, white, 0.25 + strength * 0.7);
    if (strength > 0.75) canvas.glow(x, y, 4, white, 0.5);
  }
}

/**
 * The line of a mountain range.
 * @param base the height of its feet, amplitude how far it rises, width how wide a mountain is
 */
export function range({ random, noise }: World, base: number, amplitude: number, width: number, octaves = 5) {
  const row = random() * 200;
  const shift = random() * 200;
  return (x: number) => base - amplitude * noise.fractal(shift + x / width, row, octaves);
}

/** Mist that lies along a height, thicker where the noise is. */
export function mist(
  canvas: Canvas,
  { noise }: World,
  colour: Rgb,
  y: number,
  thickness: number,
  strength: number,
): void {
  canvas.veil(
    (px, py) => Math.exp(-(((py - y) / thickness) ** 2)) * strength * (0.35 + noise.fractal(px / 110, py / 26, 3)),
    colour,
    y - thickness * 2.2,
    y + thickness * 2.2,
  );
}

/** A pine tree with its foot at a place. */
export function pine(canvas: Canvas, random: () => number, x: number, foot: number, height: number, colour: Rgb): void {
  const half = height * between(random, 0.17, 0.22);
  const tiers = 5;
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const y = foot - height + (height * tier) / tiers;
    const reach = (half * tier) / tiers;
    left.push([x - reach * between(random, 0.9, 1.1), y], [x - reach * 0.55, y - height * 0.03]);
    right.push([x + reach * between(random, 0.9, 1.1), y], [x + reach * 0.55, y - height * 0.03]);
  }
  canvas.polygon([[x, foot - height], ...left, [x, foot], ...right.reverse()], colour);
}

/** A lit window with the light around it. */
export function litWindow(canvas: Canvas, x: number, y: number, width: number, height: number, colour: Rgb): void {
  canvas.glow(x + width / 2, y + height / 2, height * 2.2, colour, 0.35);
  canvas.polygon(
    [
      [x, y],
      [x + width / 2, y - width * 0.6],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    mixed(colour, [1, 1, 1], 0.25),
  );
}

/** Darkens the edges a little, so that the eye stays in the middle. */
export function vignette(canvas: Canvas, strength = 0.42): void {
  canvas.veil(
    (x, y) => Math.max(0, Math.hypot((x - 240) / 300, (y - 125) / 190) - 0.55) * strength,
    [0.01, 0.015, 0.03],
  );
}

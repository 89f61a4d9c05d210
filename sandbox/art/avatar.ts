/** A person's picture: an astronaut's helmet with a dark visor, on one colour of its own. */
import { Canvas } from './canvas';
import { clamp, hex, mixed, smooth, turned } from './colour';

const SIZE = 192;
/** The design space is a square of this side. */
const SIDE = 96;
const HUE_STEP_DEGREES = 47;

/** @param number 1 is the violet one, every further number turns its hue */
export function drawAvatar(number: number): Canvas {
  const canvas = new Canvas(SIZE, SIZE, SIDE);
  const ink = (text: string) => turned(hex(text), (number - 1) * HUE_STEP_DEGREES);
  canvas.sky([
    [0, ink('#8f7bff')],
    [1, ink('#5a3df0')],
  ]);
  canvas.glow(30, 20, 44, ink('#c9bcff'), 0.45);
  canvas.disc(48, 104, 33, hex('#dfe3f4'));
  canvas.disc(48, 108, 33, ink('#b9b2ea'));
  canvas.disc(48, 46, 27.5, (nx, ny) =>
    mixed(hex('#ffffff'), ink('#c4bdf2'), smooth(0.35, 1.25, Math.hypot(nx + 0.35, ny + 0.4))),
  );
  for (const side of [-1, 1]) {
    canvas.disc(48 + side * 27.5, 48, 5.2, ink('#d8d3fa'));
    canvas.disc(48 + side * 28, 48, 2.6, ink('#8f7bff'));
  }
  visor(canvas, 21.2, 14.6, hex('#d5d8ee'));
  visor(canvas, 19.6, 13, hex('#141a33'));
  canvas.veil((x, y) => inVisor(x, y, 19.6, 13) * smooth(48, 62, y) * 0.6, ink('#3b2f9c'), 30, 70);
  canvas.stroke([35.5, 43.5], [42.5, 41], 3, hex('#ffffff'), 0.85);
  canvas.disc(46.6, 40.6, 1.4, hex('#ffffff'), 0.8);
  return canvas;
}

function visor(canvas: Canvas, halfWidth: number, halfHeight: number, colour: ReturnType<typeof hex>): void {
  canvas.veil((x, y) => inVisor(x, y, halfWidth, halfHeight), colour, 24, 76);
}

/** A rounded shape between an ellipse and a rectangle. */
function inVisor(x: number, y: number, halfWidth: number, halfHeight: number): number {
  const distance = (Math.abs((x - 48) / halfWidth) ** 2.6 + Math.abs((y - 48) / halfHeight) ** 2.6) ** (1 / 2.6);
  return clamp((1 - distance) * halfHeight * (SIZE / SIDE) + 0.5);
}

/** Draws commands on a canvas and encodes it as PNG. */
import type { DrawCommand, MeasureText, Paint, TextFont } from '../../../model/drawing';
import { encodeCanvas } from './encode-canvas';

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Every text that may be drawn: its fonts are loaded before anything is measured. */
  readonly texts: readonly string[];
  readonly layOut: (measure: MeasureText) => readonly DrawCommand[];
}

const PNG = 'image/png';
/** The size by which fonts are loaded: their files have all sizes and weights. */
const LOADED_SIZE = 20;

type Images = ReadonlyMap<string, HTMLImageElement>;

/** Draws in the fonts of the page's language. Rejects when the browser cannot load a font, or can neither draw nor encode. */
export async function drawPng({ width, height, texts, layOut }: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This canvas cannot be drawn on');
  // Letters stand where their outlines put them, not at whole pixels of the screen: the picture is the same in every browser.
  context.textRendering = 'geometricPrecision';
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font');
  const cssFont = ({ size, weight }: TextFont) => `${weight} ${size}px ${families}`;
  await document.fonts.load(cssFont({ size: LOADED_SIZE, weight: 400 }), texts.join(' '));
  const commands = layOut((text, font) => {
    context.font = cssFont(font);
    return context.measureText(text).width;
  });
  const images = await loadImages(commands);
  for (const command of commands) {
    context.save();
    draw(context, command, cssFont, images);
    context.restore();
  }
  return encodeCanvas(canvas, PNG);
}

function draw(
  context: CanvasRenderingContext2D,
  command: DrawCommand,
  cssFont: (font: TextFont) => string,
  images: Images,
): void {
  switch (command.kind) {
    case 'rect':
      context.beginPath();
      context.roundRect(command.x, command.y, command.width, command.height, command.radius ?? 0);
      if (command.fill !== undefined) paint(context, 'fill', command.fill);
      if (command.stroke !== undefined) paint(context, 'stroke', command.stroke);
      return;
    case 'path':
      context.beginPath();
      for (const { x, y } of command.points) context.lineTo(x, y);
      context.lineJoin = 'round';
      context.lineCap = command.dash ? 'butt' : 'round';
      context.lineWidth = command.lineWidth ?? 1;
      context.setLineDash([...(command.dash ?? [])]);
      if (command.fill !== undefined) paint(context, 'fill', command.fill);
      if (command.stroke !== undefined) paint(context, 'stroke', command.stroke);
      return;
    case 'disc': {
      const { x, y, radius, color } = command;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = command.isGlow === true ? glow(context, command) : color;
      context.fill();
      return;
    }
    case 'text':
      context.font = cssFont(command.font);
      context.textAlign = command.align ?? 'start';
      context.fillStyle = command.color;
      context.fillText(command.text, command.x, command.y);
      return;
    case 'image': {
      const { x, y, width, height, radius } = command;
      const image = images.get(command.source);
      if (!image) return;
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      context.clip();
      context.drawImage(image, x, y, width, height);
    }
  }
}

function paint(context: CanvasRenderingContext2D, kind: 'fill' | 'stroke', from: Paint): void {
  const style = typeof from === 'string' ? from : gradientOf(context, from);
  context[`${kind}Style`] = style;
  context[kind]();
}

function gradientOf(context: CanvasRenderingContext2D, { from, to, stops }: Exclude<Paint, string>): CanvasGradient {
  const gradient = context.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const { offset, color } of stops) gradient.addColorStop(offset, color);
  return gradient;
}

function glow(
  context: CanvasRenderingContext2D,
  { x, y, radius, color }: Extract<DrawCommand, { readonly kind: 'disc' }>,
): CanvasGradient {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, `rgb(from ${color} r g b / 0)`);
  return gradient;
}

async function loadImages(commands: readonly DrawCommand[]): Promise<Images> {
  const sources = new Set(commands.flatMap((command) => (command.kind === 'image' ? [command.source] : [])));
  const loaded = await Promise.all([...sources].map(async (source) => [source, await loadImage(source)] as const));
  return new Map(loaded.flatMap(([source, image]) => (image ? [[source, image] as const] : [])));
}

/** Null for an image that cannot be loaded, such as the flag of a country that there is not. */
function loadImage(source: string): Promise<HTMLImageElement | null> {
  // Not by `decode`, which in a window that is not drawn waits until it is.
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(null));
    image.src = source;
  });
}

/** Colours as numbers: contrast by WCAG 2.2, and how far apart two are for eyes that lack a kind of cone. */

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** What eyes see of linear RGB: the matrices of Machado, Oliveira and Fernandes (2009) for a complete deficiency. */
export const EYES: Readonly<Record<'usual' | 'protanopia' | 'deuteranopia' | 'tritanopia', Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A colour of the style sheet over another one: '#rrggbb' or 'rgb(r g b / p%)'. @returns sRGB, 0 to 1 */
export function colourOver(text: string, behind: Rgb = [0, 0, 0]): Rgb {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (hex) return toRgb(hex.slice(1).map((part) => parseInt(part, 16) / 255));
  const [red, green, blue, percent] = (/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/.exec(text) ?? []).slice(1).map(Number);
  if (percent === undefined) throw new Error(`no colour: ${text}`);
  const share = percent / 100;
  return toRgb([red, green, blue].map((part = 0, at) => (part / 255) * share + (behind[at] ?? 0) * (1 - share)));
}

/** WCAG 2.2, 1.4.3. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The distance of two colours in CIELAB as such eyes see them: 2 is just noticed side by side, above 20 nobody takes one for the other. */
export function distance(one: Rgb, other: Rgb, eyes: Matrix): number {
  const [a, b] = [labOf(seen(one, eyes)), labOf(seen(other, eyes))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(colour: Rgb): Rgb {
  return toRgb(colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)));
}

function seen(colour: Rgb, eyes: Matrix): Rgb {
  const given = linear(colour);
  return toRgb(eyes.map((row) => Math.min(1, Math.max(0, row[0] * given[0] + row[1] * given[1] + row[2] * given[2]))));
}

function labOf([red, green, blue]: Rgb): Rgb {
  const scale = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = scale((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = scale(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = scale((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function toRgb([one = 0, two = 0, three = 0]: readonly number[]): Rgb {
  return [one, two, three];
}

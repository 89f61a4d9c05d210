/** Colours as three numbers from 0 to 1. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** The colour of a text such as '#5b8cff'. */
export function hex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Between two colours: 0 gives the first, 1 the second. */
export function mixed([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share];
}

/** Turns a colour round the colour circle and keeps its lightness (the hue rotation of CSS filters). */
export function turned([r, g, b]: Rgb, degrees: number): Rgb {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [
    clamp(
      (0.213 + 0.787 * cos - 0.213 * sin) * r + 0.715 * (1 - cos - sin) * g + (0.072 - 0.072 * cos + 0.928 * sin) * b,
    ),
    clamp(
      (0.213 - 0.213 * cos + 0.143 * sin) * r +
        (0.715 + 0.285 * cos + 0.14 * sin) * g +
        (0.072 - 0.072 * cos - 0.283 * sin) * b,
    ),
    clamp(
      (0.213 - 0.213 * cos - 0.787 * sin) * r +
        (0.715 - 0.715 * cos + 0.715 * sin) * g +
        (0.072 + 0.928 * cos + 0.072 * sin) * b,
    ),
  ];
}

/** A number held between 0 and 1. */
export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** 0 below the first edge, 1 above the second, smooth between. */
export function smooth(edge0: number, edge1: number, value: number): number {
  const t = clamp((value - edge0) / (edge1 - edge0));
  return t * t * (3 - 2 * t);
}

/** A pixel buffer and the strokes that scenes are drawn with: everything anti-aliased, in a design space of 480 x 270. */
import { clamp, mixed, type Rgb } from './colour';

/** The space that every scene draws in, whatever the picture's size. */
export const DESIGN_WIDTH = 480;
const DESIGN_HEIGHT = 270;

type Point = readonly [x: number, y: number];
type Light = (x: number, y: number) => number;

/** Crossings are counted on this many lines per pixel row. */
const POLYGON_LINES = 5;

export class Canvas {
  /** Red, green and blue of each pixel, row by row, from 0 to 1. */
  readonly pixels: Float32Array;
  private readonly scale: number;

  constructor(
    readonly width: number,
    readonly height: number,
    designWidth = DESIGN_WIDTH,
  ) {
    this.pixels = new Float32Array(width * height * 3);
    this.scale = width / designWidth;
  }

  /** Fills the picture from top to bottom; stops are heights from 0 to 1, ascending. */
  sky(stops: readonly (readonly [height: number, colour: Rgb])[]): void {
    for (let y = 0; y < this.height; y += 1) {
      const colour = colourAt(stops, y / this.height);
      for (let x = 0; x < this.width; x += 1) this.put(x, y, colour, 1);
    }
  }

  /** Adds light of a colour, as much as the function says at each place of a band of the picture. */
  shine(light: Light, colour: Rgb, top = 0, bottom = DESIGN_HEIGHT): void {
    this.eachIn(0, top, this.width / this.scale, bottom, (x, y, index) => this.add(index, colour, light(x, y)));
  }

  /** Covers places with a colour, as densely as the function says, from 0 to 1. */
  veil(density: Light, colour: Rgb, top = 0, bottom = DESIGN_HEIGHT): void {
    this.eachIn(0, top, this.width / this.scale, bottom, (x, y, index) =>
      this.blend(index, colour, clamp(density(x, y))),
    );
  }

  /** A soft round light. */
  glow(x: number, y: number, radius: number, colour: Rgb, strength = 1): void {
    const reach = radius * 2;
    this.eachIn(x - reach, y - reach, x + reach, y + reach, (px, py, index) => {
      const distance = ((px - x) ** 2 + (py - y) ** 2) / (radius * radius);
      const light = Math.exp(-distance * 1.6) - 0.0017;
      if (light > 0) this.add(index, colour, light * strength);
    });
  }

  /** A disc; its colour may depend on the place in it, from -1 to 1 both ways. */
  disc(x: number, y: number, radius: number, colour: Rgb | ((nx: number, ny: number) => Rgb), alpha = 1): void {
    this.eachIn(x - radius - 1, y - radius - 1, x + radius + 1, y + radius + 1, (px, py, index) => {
      const cover = clamp((radius - Math.hypot(px - x, py - y)) * this.scale + 0.5) * alpha;
      if (cover <= 0) return;
      this.blend(index, typeof colour === 'function' ? colour((px - x) / radius, (py - y) / radius) : colour, cover);
    });
  }

  /** Everything below a line, fading from one colour at the line to another at the given depth below it. */
  land(line: (x: number) => number, top: Rgb, bottom: Rgb = top, depth = 120, alpha = 1): void {
    for (let column = 0; column < this.width; column += 1) {
      const y = line((column + 0.5) / this.scale) * this.scale;
      for (let row = Math.max(0, Math.floor(y)); row < this.height; row += 1) {
        const share = clamp((row - y) / (depth * this.scale));
        this.put(column, row, mixed(top, bottom, share), clamp(row + 1 - y) * alpha);
      }
    }
  }

  /** A filled polygon, concave ones too. */
  polygon(points: readonly Point[], colour: Rgb, alpha = 1): void {
    const scaled = points.map(([x, y]) => [x * this.scale, y * this.scale] as const);
    const top = Math.max(0, Math.floor(Math.min(...scaled.map(([, y]) => y))));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(...scaled.map(([, y]) => y))));
    const cover = new Float32Array(this.width);
    for (let row = top; row <= bottom; row += 1) {
      cover.fill(0);
      for (let line = 0; line < POLYGON_LINES; line += 1) coverLine(scaled, row + (line + 0.5) / POLYGON_LINES, cover);
      for (let column = 0; column < this.width; column += 1) {
        const share = cover[column] ?? 0;
        if (share > 0) this.put(column, row, colour, clamp(share / POLYGON_LINES) * alpha);
      }
    }
  }

  /** A straight stroke with round ends. */
  stroke([x1, y1]: Point, [x2, y2]: Point, width: number, colour: Rgb, alpha = 1): void {
    const half = width / 2;
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
    const reach = half + 1;
    this.eachIn(
      Math.min(x1, x2) - reach,
      Math.min(y1, y2) - reach,
      Math.max(x1, x2) + reach,
      Math.max(y1, y2) + reach,
      (x, y, index) => {
        const along = clamp(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length);
        const distance = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
        // A stroke thinner than a pixel stays as faint as it is thin.
        const cover = clamp((half - distance) * this.scale + 0.5) * Math.min(1, width * this.scale);
        if (cover > 0) this.blend(index, colour, cover * alpha);
      },
    );
  }

  /** Swaps left and right. */
  mirror(): void {
    const { width, pixels } = this;
    for (let start = 0; start < pixels.length; start += width * 3) {
      const row = pixels.slice(start, start + width * 3);
      for (let column = 0; column < width; column += 1) {
        pixels.set(row.subarray((width - 1 - column) * 3, (width - column) * 3), start + column * 3);
      }
    }
  }

  private eachIn(
    left: number,
    top: number,
    right: number,
    bottom: number,
    visit: (x: number, y: number, index: number) => void,
  ): void {
    const fromX = Math.max(0, Math.floor(left * this.scale));
    const toX = Math.min(this.width, Math.ceil(right * this.scale));
    const fromY = Math.max(0, Math.floor(top * this.scale));
    const toY = Math.min(this.height, Math.ceil(bottom * this.scale));
    for (let row = fromY; row < toY; row += 1) {
      for (let column = fromX; column < toX; column += 1) {
        visit((column + 0.5) / this.scale, (row + 0.5) / this.scale, (row * this.width + column) * 3);
      }
    }
  }

  private put(column: number, row: number, colour: Rgb, alpha: number): void {
    this.blend((row * this.width + column) * 3, colour, alpha);
  }

  private blend(index: number, [red, green, blue]: Rgb, alpha: number): void {
    const { pixels } = this;
    pixels[index] = (pixels[index] ?? 0) * (1 - alpha) + red * alpha;
    pixels[index + 1] = (pixels[index + 1] ?? 0) * (1 - alpha) + green * alpha;
    pixels[index + 2] = (pixels[index + 2] ?? 0) * (1 - alpha) + blue * alpha;
  }

  /** Light is added the way a screen projects it, so that it never burns out to a flat white. */
  private add(index: number, [red, green, blue]: Rgb, light: number): void {
    if (light <= 0) return;
    const { pixels } = this;
    pixels[index] = 1 - (1 - (pixels[index] ?? 0)) * (1 - Math.min(1, red * light));
    pixels[index + 1] = 1 - (1 - (pixels[index + 1] ?? 0)) * (1 - Math.min(1, green * light));
    pixels[index + 2] = 1 - (1 - (pixels[index + 2] ?? 0)) * (1 - Math.min(1, blue * light));
  }
}

function colourAt(stops: readonly (readonly [number, Rgb])[], height: number): Rgb {
  const next = stops.findIndex(([stop]) => stop >= height);
  const [upperStop, upper] = stops[next === -1 ? stops.length - 1 : Math.max(0, next - 1)] ?? [0, [0, 0, 0]];
  const [lowerStop, lower] = stops[next === -1 ? stops.length - 1 : next] ?? [1, upper];
  return mixed(upper, lower, lowerStop === upperStop ? 0 : clamp((height - upperStop) / (lowerStop - upperStop)));
}

/** Adds what one line of a polygon covers of each pixel of a row (even-odd rule). */
function coverLine(points: readonly Point[], y: number, cover: Float32Array): void {
  const crossings: number[] = [];
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  crossings.sort((a, b) => a - b);
  for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
    const from = Math.max(0, crossings[pair] ?? 0);
    const to = Math.min(cover.length, crossings[pair + 1] ?? 0);
    for (let column = Math.floor(from); column < to; column += 1) {
      cover[column] = (cover[column] ?? 0) + Math.min(to, column + 1) - Math.max(from, column);
    }
  }
}

/** Drawings as data: what a pure layout returns and `lib/platform/files/draw-png` draws on a canvas. Positions and sizes are px. */

export interface TextFont {
  readonly size: number;
  readonly weight: number;
}

/** The width of a text in a font of the app. */
export type MeasureText = (text: string, font: TextFont) => number;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A CSS colour, or a gradient between two points; the offsets of its stops are from 0 to 1. */
export type Paint =
  | string
  | {
      readonly from: Point;
      readonly to: Point;
      readonly stops: readonly { readonly offset: number; readonly color: string }[];
    };

/** A rectangle with round corners, filled, stroked or both. */
export interface DrawRect {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  readonly fill?: Paint;
  readonly stroke?: string;
}

/** Connected points, drawn as a line, filled as an area, or both. */
interface DrawPath {
  readonly kind: 'path';
  readonly points: readonly Point[];
  readonly stroke?: Paint;
  readonly lineWidth?: number;
  /** Lengths of dashes and gaps. */
  readonly dash?: readonly number[];
  readonly fill?: Paint;
}

/** A disc; with `isGlow` its colour fades out towards its edge. */
interface DrawDisc {
  readonly kind: 'disc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  readonly isGlow?: boolean;
}

/** One line of text; y is its baseline, and x its start, middle or end by `align`. */
interface DrawText {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: TextFont;
  readonly color: string;
  readonly align?: 'start' | 'center' | 'end';
}

/** An image of the app's own files with round corners; one that cannot be loaded is left out. */
interface DrawImage {
  readonly kind: 'image';
  readonly source: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

export type DrawCommand = DrawRect | DrawPath | DrawDisc | DrawText | DrawImage;

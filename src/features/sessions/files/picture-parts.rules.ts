/** Parts that a session's picture is put together from, as draw commands. Pure. */
import type { DrawCommand, DrawRect, MeasureText, TextFont } from '../../../model/drawing';
import type { PingLevel } from '../../../model/ping/ping-level.rules';
import { colourOf, toneOfLevel, type PictureColours } from './picture-colours.rules';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ELLIPSIS = '…';
const CARD_RADIUS = 16;
const FLAG_RATIO = 4 / 3;
const FILLED_BARS: Record<PingLevel, number> = { low: 3, medium: 2, high: 1 };

/** A text that is no wider than `width`: whole, or cut between two letters with an ellipsis. */
export function fitText(text: string, width: number, font: TextFont, measure: MeasureText): string {
  if (measure(text, font) <= width) return text;
  // A mark stays on its letter.
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  let [fits, tooMany] = [0, letters.length];
  while (fits + 1 < tooMany) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(letters.slice(0, middle).join('') + ELLIPSIS, font) <= width) fits = middle;
    else tooMany = middle;
  }
  return letters.slice(0, fits).join('').trimEnd() + ELLIPSIS;
}

/** The largest font from `font` down to `smallest` in which a text is no wider than `width`; the smallest one otherwise. */
export function fitFont(text: string, width: number, font: TextFont, smallest: number, measure: MeasureText): TextFont {
  let { size } = font;
  while (size > smallest && measure(text, { ...font, size }) > width) size -= 1;
  return { ...font, size };
}

/** A text in lines no wider than `width`, broken between words or, as an address is, between letters; what is too long ends in an ellipsis. */
export function wrapText(
  text: string,
  { width, limit, by }: { readonly width: number; readonly limit: number; readonly by: 'word' | 'grapheme' },
  font: TextFont,
  measure: MeasureText,
): readonly string[] {
  const lines: string[] = [];
  const parts = Array.from(new Intl.Segmenter(undefined, { granularity: by }).segment(text), ({ segment }) => segment);
  let line = '';
  parts.forEach((part, index) => {
    if (lines.length === limit) return;
    if (line === '' || measure((line + part).trimEnd(), font) <= width) line += part;
    else if (lines.length < limit - 1) {
      lines.push(line.trim());
      line = part;
    } else {
      lines.push(fitText((line + parts.slice(index).join('')).trim(), width, font, measure));
      line = '';
    }
  });
  return line.trim() === '' || lines.length === limit ? lines : [...lines, fitText(line.trim(), width, font, measure)];
}

/** The card under a part of the picture. */
export function card(box: Box, colours: PictureColours): DrawRect {
  return { kind: 'rect', ...box, radius: CARD_RADIUS, fill: colours.card, stroke: colours.border };
}

/** A flag of a height at a place, with the hairline that light flags need. */
export function flag(source: string, x: number, y: number, height: number, colours: PictureColours): DrawCommand[] {
  const box = { x, y, width: flagWidth(height), height, radius: height / 6 };
  return [
    { kind: 'image', source, ...box },
    { kind: 'rect', ...box, stroke: colours.flagHairline },
  ];
}

/** The width of a flag of a height. */
export function flagWidth(height: number): number {
  return Math.round(height * FLAG_RATIO);
}

/** The level of a ping as a shape: three rising bars, of which a low ping fills all. */
export function levelBars(level: PingLevel, x: number, bottom: number, colours: PictureColours): DrawCommand[] {
  return [1, 2, 3].map((bar) => ({
    kind: 'rect',
    x: x + (bar - 1) * 8,
    y: bottom - 4 - bar * 5,
    width: 6,
    height: 4 + bar * 5,
    radius: 2,
    fill: bar <= FILLED_BARS[level] ? colourOf(colours, toneOfLevel(level)) : colours.border2,
  }));
}

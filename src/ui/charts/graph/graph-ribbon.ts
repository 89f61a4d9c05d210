/** The health of the connected line over time, as the ribbon under the time axis of a ping graph; pure, so that it is tested without a DOM. */
import type { LineHealth } from '../../../../common/line/line';
import { healthsIn, type HealthSpan } from '../../../model/line/line-health';

/** One part of the ribbon in px. */
export interface RibbonPart {
  readonly x: number;
  readonly width: number;
  readonly health: LineHealth;
}

/** Minimum width of a part: a silence of a few seconds is seen in an hour too. */
const PART_MIN_PX = 3;

/** The parts of the ribbon inside a time range, the most serious last, so that none is drawn over it; what begins at its end is the present. */
export function layOutRibbon(
  spans: readonly HealthSpan[],
  range: { readonly start: number; readonly end: number },
  xOf: (at: number) => number,
): readonly RibbonPart[] {
  const healths = healthsIn(spans);
  return spans
    .filter(({ from, to }) => from <= to && to > range.start && from <= range.end)
    .map(({ from, to, health }) => {
      const right = xOf(Math.min(to, range.end));
      const left = Math.min(xOf(Math.max(from, range.start)), right - PART_MIN_PX);
      return { x: Math.max(xOf(range.start), left), width: right - Math.max(xOf(range.start), left), health };
    })
    .toSorted((a, b) => healths.indexOf(a.health) - healths.indexOf(b.health));
}

/** The health at a moment; where two spans meet, that of the later one. */
export function healthAt(spans: readonly HealthSpan[], at: number): LineHealth | null {
  return spans.findLast(({ from, to }) => from <= at && at <= to)?.health ?? null;
}

/** The most serious health between two moments. */
export function worstHealth(spans: readonly HealthSpan[], start: number, end: number): LineHealth | null {
  const inside = spans.filter(({ from, to }) => from < end && to > start);
  return healthsIn(inside).at(-1) ?? null;
}

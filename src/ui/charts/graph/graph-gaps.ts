/** The gaps of missed probes in a ping graph, and those that share a label. */
import { GAP_PX, pillWidth } from './graph-pills';

/** Missed probes between two places in px. */
export interface MissedGap {
  readonly from: number;
  readonly to: number;
  readonly missed: number;
}

/**
 * Joins gaps whose labels would lie beside or on each other under one label with their sum, so that a bad minute has one figure.
 * @param gaps from left to right
 * @param textOf the label of a count
 */
export function joinGaps(gaps: readonly MissedGap[], textOf: (missed: number) => string): readonly MissedGap[] {
  const joined: MissedGap[] = [];
  for (const gap of gaps) {
    const last = joined.at(-1);
    const room = last ? (labelWidth(last, textOf) + labelWidth(gap, textOf)) / 2 + GAP_PX : 0;
    if (last && middleOf(gap) - middleOf(last) < room)
      joined[joined.length - 1] = { from: last.from, to: gap.to, missed: last.missed + gap.missed };
    else joined.push(gap);
  }
  return joined;
}

function middleOf({ from, to }: MissedGap): number {
  return (from + to) / 2;
}

function labelWidth({ missed }: MissedGap, textOf: (missed: number) => string): number {
  return pillWidth({ text: textOf(missed), hasIcon: false });
}

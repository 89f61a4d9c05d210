/** That the gamepad's direction pad leads everywhere, on the rectangles of the app's own pages in two sizes of the window. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextPlace, type Box } from '../../../../src/features/controller/next-place.rules';
import { fromRoot } from '../../../../tools/lib/run';

interface RecordedPage {
  /** The boxes of what scrolls, each 'left top right bottom'. */
  readonly scrollers: readonly string[];
  /** The focusable elements, each 'scroller left top right bottom', with -1 for one in none; those that are scrolled out of view too. */
  readonly places: readonly string[];
}

const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
const pages = Object.entries(
  JSON.parse(readFileSync(fromRoot('tests/support/web/page-places.json'), 'utf8')) as Record<string, RecordedPage>,
);

function boxOf(text: string): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = text.split(' ').map(Number);
  return { left, top, right, bottom };
}

/** A box as it is seen from outside of what scrolls it: inside that, or at its edge. */
function within({ left, top, right, bottom }: Box, around: Box): Box {
  const x = (value: number) => Math.min(Math.max(value, around.left), around.right);
  const y = (value: number) => Math.min(Math.max(value, around.top), around.bottom);
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) };
}

/** For each place those that a single press leads to. */
function stepsOf({ scrollers, places }: RecordedPage): readonly (readonly number[])[] {
  const around = scrollers.map(boxOf);
  const all = places.map((text) => {
    const [scroller = '-1', ...box] = text.split(' ');
    return { scroller: Number(scroller), box: boxOf(box.join(' ')) };
  });
  return all.map((from) => {
    const seen = all.map(({ scroller, box }) => {
      const frame = scroller === from.scroller ? undefined : around[scroller];
      return frame ? within(box, frame) : box;
    });
    return DIRECTIONS.flatMap((direction) => nextPlace(from.box, seen, direction) ?? []);
  });
}

function reachedFrom(start: number, steps: readonly (readonly number[])[]): ReadonlySet<number> {
  const reached = new Set([start]);
  // A set's iteration includes what is added meanwhile.
  for (const at of reached) for (const next of steps[at] ?? []) reached.add(next);
  return reached;
}

describe('every place is reached from every other', () => {
  it.each(pages)('on %s', (_name, page) => {
    const steps = stepsOf(page);
    expect(page.places.length).toBeGreaterThan(10);
    for (const start of page.places.keys()) expect(reachedFrom(start, steps).size).toBe(page.places.length);
  });
});

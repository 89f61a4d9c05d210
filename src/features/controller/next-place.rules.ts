/** Where the focus goes from a place in a direction: by the rectangles on the screen alone. */
import type { Direction } from './controls.rules';

/** A rectangle on the screen in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rectangles may overlap by this much, such as by a border or a shadow, and still lie beside each other. */
const OVERLAP_PX = 4;
/** The extra distance of a place that is not in line: a constant, and its distance from the line times a factor. */
const ASIDE = { px: 160, factor: 3 };
/** The weight of the distance between the middles, which decides between places that are equally near. */
const MIDDLE = 0.1;

/**
 * The index of the next place: the nearest one beyond `from`, where one in line with it is preferred. Null when there is none.
 * @param places may contain `from` itself, which is never chosen
 */
export function nextPlace(from: Box, places: readonly Box[], direction: Direction): number | null {
  const start = turn(from, direction);
  return indexOfLeast(places.map((place) => distanceTo(start, turn(place, direction))));
}

/** The index of the place whose middle is nearest; null when there is none. */
export function nearestPlace(from: Box, places: readonly Box[]): number | null {
  return indexOfLeast(
    places.map((place) => Math.hypot(middle(place, 'x') - middle(from, 'x'), middle(place, 'y') - middle(from, 'y'))),
  );
}

/** The index of the shortest distance, of equal ones the first; null when all are infinite. */
function indexOfLeast(distances: readonly number[]): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const [index, distance] of distances.entries()) if (distance < least) [best, least] = [index, distance];
  return best;
}

/** Turns the screen so that the direction points to the right. */
function turn({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'right':
      return { left, top, right, bottom };
    case 'left':
      return { left: -right, top, right: -left, bottom };
    case 'down':
      return { left: top, top: left, right: bottom, bottom: right };
    case 'up':
      return { left: -bottom, top: left, right: -top, bottom: right };
  }
}

/** The distance to a place at the right; Infinity for a place elsewhere. */
function distanceTo(from: Box, place: Box): number {
  const isBeyond = place.left >= from.right - OVERLAP_PX && middle(place, 'x') > middle(from, 'x');
  if (!isBeyond) return Infinity;
  const gap = Math.max(0, place.left - from.right);
  const aside = Math.max(0, place.top - from.bottom, from.top - place.bottom);
  const detour = aside === 0 ? 0 : ASIDE.px + ASIDE.factor * aside;
  return gap + detour + MIDDLE * Math.abs(middle(place, 'y') - middle(from, 'y'));
}

function middle({ left, top, right, bottom }: Box, axis: 'x' | 'y'): number {
  return axis === 'x' ? (left + right) / 2 : (top + bottom) / 2;
}

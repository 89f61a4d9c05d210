/** The shapes of the line's health in a session's picture. */
import { describe, expect, it } from 'vitest';
import { PICTURE_COLOURS } from '../../../../../src/features/sessions/files/picture-colours.rules';
import { LINE_HEALTHS } from '../../../../../common/line/line';
import type { DrawCommand } from '../../../../../src/model/drawing';
import { healthShape, healthSpans, ribbon } from '../../../../../src/features/sessions/files/picture-ribbon.rules';
import { probes } from '../../../../support/samples/session-recaps';

const BOX = { x: 100, y: 10, width: 32, height: 12 };

/** The highest and lowest coordinate of a shape. */
function heightsOf(shape: DrawCommand): readonly [top: number, bottom: number] {
  if (shape.kind === 'rect') return [shape.y, shape.y + shape.height];
  if (shape.kind === 'disc') return [shape.y - shape.radius, shape.y + shape.radius];
  if (shape.kind !== 'path') throw new Error(`No health is drawn as ${shape.kind}`);
  const heights = shape.points.map(({ y }) => y);
  return [Math.min(...heights), Math.max(...heights)];
}

it.each(LINE_HEALTHS)('the shapes of %s are centred in the height of their box', (health) => {
  const heights = healthShape(health, BOX, PICTURE_COLOURS.dark).map(heightsOf);
  expect(heights.length).toBeGreaterThan(0);
  for (const [top, bottom] of heights) {
    expect(top).toBeGreaterThanOrEqual(BOX.y);
    expect(top + bottom).toBe(2 * BOX.y + BOX.height);
  }
});

describe('the health over time', () => {
  const samples = probes(30);
  const at = (index: number) => samples[index]?.at ?? 0;
  const healthAt = (moment: number, back: number) =>
    healthSpans({
      samples,
      events: [{ kind: 'back', at: back, serverId: 'tokyo-2', fromId: null }],
      endedAt: at(29),
    }).findLast(({ from }) => from <= moment)?.health;

  it('is checked again from a return of the network on, in the sample of that moment too', () => {
    expect(healthAt(at(20), 0)).toBe('good');
    expect(healthAt(at(20), at(20))).toBe('checking');
    expect(healthAt(at(20), at(19) + 1)).toBe('checking');
    expect(healthAt(at(19), at(19) + 1)).toBe('good');
  });
});

describe('a health that is drawn as a row of shapes', () => {
  it('has one dot for each cell of its box while the line is being checked', () => {
    const dots = healthShape('checking', BOX, PICTURE_COLOURS.dark);
    expect(dots.map((dot) => dot.kind === 'disc' && dot.x)).toEqual([102, 110, 118, 126]);
  });

  it('has one cross for each cell of its box when the line is silent', () => {
    const strokes = healthShape('silent', BOX, PICTURE_COLOURS.dark);
    const lefts = strokes.map((stroke) => stroke.kind === 'path' && stroke.points[0]?.x);
    expect(lefts).toEqual([100, 100, 108, 108, 116, 116, 124, 124]);
  });
});

describe('the ribbon of a session', () => {
  it('has each health at its time, and the most serious one in a cell that two share', () => {
    const spans = [
      { from: 0, to: 12, health: 'good' },
      { from: 12, to: 32, health: 'unmeasured' },
    ] as const;
    const shapes = ribbon(spans, BOX, (at) => BOX.x + at, PICTURE_COLOURS.dark);
    expect(shapes.map((shape) => shape.kind === 'rect' && [shape.x, shape.width])).toEqual([
      [100, 8],
      [108, 24],
    ]);
  });
});

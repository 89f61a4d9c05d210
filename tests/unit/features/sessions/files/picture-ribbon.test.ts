/** The shapes of the line's health in a session's picture. */
import { describe, expect, it } from 'vitest';
import { PICTURE_COLOURS } from '../../../../../src/features/sessions/files/picture-colours.rules';
import { healthShape, ribbon } from '../../../../../src/features/sessions/files/picture-ribbon.rules';

const BOX = { x: 100, y: 10, width: 32, height: 12 };

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

import { describe, expect, it } from 'vitest';
import { gridGeometry, nextCard } from '../../../../src/features/games/grid-geometry';

describe('the grid', () => {
  it.each([
    [0, 1],
    [295, 1],
    [296, 2],
    [395, 2],
    [396, 2],
    [807, 3],
    [808, 4],
    [4_000, 6],
  ])('in %d px has %d columns', (width, columns) => {
    expect(gridGeometry(width).columns).toBe(columns);
  });

  it('keeps pictures at 16:9 with a gap below them', () => {
    expect(gridGeometry(848)).toEqual({ columns: 4, cardHeight: 113, rowHeight: 129 });
  });
});

describe('a key', () => {
  const geometry = gridGeometry(848);
  const go = (key: string, at: number) => nextCard(key, at, 10, geometry, 2);

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, 2],
    ['PageDown', 0, 8],
    ['PageDown', 9, 9],
    ['PageUp', 9, 1],
    ['PageUp', 6, 2],
    ['Home', 7, 0],
    ['End', 0, 9],
  ] as const)('%s leads from card %d to card %d', (key, at, to) => {
    expect(go(key, at)).toBe(to);
  });

  it('that does not move is left alone', () => {
    for (const key of ['Enter', 'f', 'Tab', ' ']) expect(go(key, 3)).toBeNull();
  });
});

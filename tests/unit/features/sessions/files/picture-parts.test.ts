/** The parts of a session's picture: the level of a ping as a shape, for those who do not see its colour. */
import { expect, it } from 'vitest';
import { PICTURE_COLOURS } from '../../../../../src/features/sessions/files/picture-colours.rules';
import { levelBars } from '../../../../../src/features/sessions/files/picture-parts.rules';

const { dark } = PICTURE_COLOURS;

it.each([
  ['low', 3],
  ['medium', 2],
  ['high', 1],
] as const)('a %s ping fills %i of three rising bars, which stand side by side on one line', (level, filled) => {
  const bars = levelBars(level, 100, 50, dark).map((bar) => (bar.kind === 'rect' ? bar : null));
  expect(bars.map((bar) => [bar?.x, bar?.width, bar?.height])).toEqual([
    [100, 6, 9],
    [108, 6, 14],
    [116, 6, 19],
  ]);
  expect(bars.map((bar) => (bar?.y ?? 0) + (bar?.height ?? 0))).toEqual([50, 50, 50]);
  expect(bars.filter((bar) => bar?.fill !== dark.border2)).toHaveLength(filled);
});

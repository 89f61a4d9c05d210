/** How much a page is enlarged by a text size, at the boundaries of the layouts. */
import { expect, it } from 'vitest';
import { TEXT_SIZES } from '../../../common/text-sizes';
import { zoomFor } from '../../../src/model/text-size';

it('is the chosen size in a window that has room for it', () => {
  expect(TEXT_SIZES.map((size) => zoomFor(size, 1120))).toEqual([0.9, 1, 1.1, 1.25, 1.5]);
  expect(zoomFor('150', 960)).toBe(1.5);
});

it('is what a narrower window has room for, never less than the usual size', () => {
  expect(zoomFor('150', 880)).toBe(1.375);
  expect(zoomFor('110', 880)).toBe(1.1);
  expect(zoomFor('150', 641)).toBeCloseTo(1, 2);
  expect(zoomFor('150', 640)).toBe(1.5);
  expect(zoomFor('150', 360)).toBe(1.125);
  expect(zoomFor('150', 200)).toBe(1);
  expect(zoomFor('90', 200)).toBe(0.9);
});

/** Where a list begins in the page that scrolls it, which decides the rows that are drawn. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { offsetIn, pageScroller } from '../../../../src/ui/layout/lists/page-scroll';

it('a list begins at the same place of an enlarged page however far it is scrolled in Safari before 26.4', () => {
  const { style } = document.documentElement;
  style.setProperty('--zoom', '1.5');
  onTestFinished(() => void style.removeProperty('--zoom'));
  const list = document.createElement('ul');
  // Its boxes are in the pixels of the page, and scrollY in those of the window.
  const box = vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 400, 100, 2_000));
  expect(offsetIn(pageScroller(), list)).toBe(400);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  box.mockReturnValue(new DOMRect(0, 200, 100, 2_000));
  expect(offsetIn(pageScroller(), list)).toBe(400);
});

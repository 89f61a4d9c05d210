/** A popover beside its anchor: it follows the anchor while a page scrolls, and closes when the anchor is scrolled out of view. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Popover } from '../../../../src/ui/overlay/Popover';

function Scroller({ onClose }: { readonly onClose: () => void }) {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div data-testid="page">
        <button ref={anchor} type="button">
          Options
        </button>
      </div>
      <div data-testid="other">Other</div>
      <Popover anchor={anchor} placement="below-start" className={undefined} onClose={onClose}>
        <div data-testid="list">List</div>
      </Popover>
    </>
  );
}

const place = (element: HTMLElement, top: number, height: number) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 100, height));

function open() {
  const onClose = vi.fn();
  render(<Scroller onClose={onClose} />);
  const [page, anchor] = [screen.getByTestId('page'), screen.getByRole('button')];
  place(page, 50, 400);
  const panel = screen.getByTestId('list').parentElement;
  const scrollTo = (top: number) => {
    place(anchor, top, 36);
    fireEvent.scroll(page);
  };
  return { onClose, panel, scrollTo };
}

it('follows its anchor while a page scrolls', () => {
  const { onClose, panel, scrollTo } = open();
  scrollTo(100);
  expect(panel).toHaveStyle({ top: '142px' });
  scrollTo(70);
  expect(panel).toHaveStyle({ top: '112px' });
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['above', 14, 15],
  ['below', 450, 449],
])('closes when its anchor is scrolled out of view %s', (_, outside, inside) => {
  const { onClose, scrollTo } = open();
  scrollTo(inside);
  expect(onClose).not.toHaveBeenCalled();
  scrollTo(outside);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays where it is when something else scrolls', () => {
  const { onClose, panel, scrollTo } = open();
  scrollTo(100);
  place(screen.getByRole('button'), 1_000, 36);
  fireEvent.scroll(screen.getByTestId('other'));
  expect(panel).toHaveStyle({ top: '142px' });
  expect(onClose).not.toHaveBeenCalled();
});

it('stays inside an enlarged window in Safari before 26.4, whose boxes are in the pixels of the page', () => {
  const root = document.documentElement;
  root.style.setProperty('--zoom', '1.5');
  onTestFinished(() => void root.style.removeProperty('--zoom'));
  const { panel, scrollTo } = open();
  if (panel) place(panel, 0, 200);
  const end = window.innerHeight / 1.5;
  scrollTo(end - 100);
  // Above its anchor: below it are only 64 px of the window.
  expect(panel).toHaveStyle({ top: `${end - 306}px` });
});

/** The tooltip: opens on hover and focus after a delay, describes its element, and closes on Escape. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from '../../../../src/ui/overlay/Modal';
import { Tooltip } from '../../../../src/ui/overlay/Tooltip';
import { advance } from '../../../support/time/advance';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const renderTooltip = () => {
  render(
    <Tooltip text="Frankfurt am Main 2">
      <button type="button">Frankfurt…</button>
    </Tooltip>,
  );
  return screen.getByRole('button');
};

it('describes its element while focused, until Escape', () => {
  const button = renderTooltip();
  act(() => button.focus());
  advance(399);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  advance(1);
  expect(button).toHaveAccessibleDescription('Frankfurt am Main 2');
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-describedby');
});

it('does not open when the pointer only passes over', () => {
  const button = renderTooltip();
  fireEvent.pointerEnter(button);
  advance(200);
  fireEvent.pointerLeave(button);
  advance(10_000);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('stays while the pointer moves onto it, and goes soon after the pointer has left both', () => {
  const button = renderTooltip();
  fireEvent.pointerEnter(button);
  advance(400);
  const anchor = button.parentElement ?? button;
  fireEvent.pointerLeave(anchor);
  advance(100);
  fireEvent.pointerEnter(anchor);
  advance(10_000);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  fireEvent.pointerLeave(anchor);
  advance(199);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  advance(1);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('closes on Escape while it is hovered and the focus is elsewhere, and leaves the dialog beneath open', () => {
  const onClose = vi.fn();
  render(
    <Modal title="Play" isOpen onClose={onClose} closeLabel="Close">
      <Tooltip text="Frankfurt am Main 2">
        <button type="button">Frankfurt…</button>
      </Tooltip>
    </Modal>,
  );
  const title = screen.getByRole('heading', { name: 'Play' });
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Frankfurt…' }));
  advance(400);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  expect(fireEvent.keyDown(title, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(title, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('does not open while it is off, and does not describe its element when it repeats the name', () => {
  const { rerender } = render(
    <Tooltip text="Support" isOff>
      <button type="button">Support</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  act(() => button.focus());
  advance(400);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  rerender(
    <Tooltip text="Support" isName placement="right">
      <button type="button">Support</button>
    </Tooltip>,
  );
  expect(screen.getByRole('tooltip')).toHaveTextContent('Support');
  expect(button).not.toHaveAttribute('aria-describedby');
});

it('closes when its element is clicked', () => {
  const button = renderTooltip();
  fireEvent.pointerEnter(button);
  advance(400);
  fireEvent.pointerDown(button);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('closes when its element is hidden, which neither pointer nor focus tells', () => {
  let report: (isIntersecting: boolean) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(observed: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => observed([{ isIntersecting }]);
      }
      observe = () => {};
      disconnect = () => {
        report = () => {};
      };
    },
  );
  const button = renderTooltip();
  fireEvent.pointerEnter(button);
  advance(400);
  act(() => report(true));
  expect(screen.getByRole('tooltip')).toBeVisible();
  act(() => report(false));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

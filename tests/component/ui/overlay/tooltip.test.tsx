/** The tooltip: opens on hover and focus after a delay, describes its element, and closes on Escape. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from '../../../../src/ui/overlay/Tooltip';
import { advance } from '../../../support/advance';

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

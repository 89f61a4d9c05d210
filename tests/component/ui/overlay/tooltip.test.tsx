/** The tooltip: comes on hover and on focus after a moment, describes its element, goes away with Escape. */
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

it('describes its element while focused, and no longer', () => {
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

it('a pointer that only passes by opens nothing', () => {
  const button = renderTooltip();
  fireEvent.pointerEnter(button);
  advance(200);
  fireEvent.pointerLeave(button);
  advance(10_000);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('says nothing while it is off, and does not describe what its text names already', () => {
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

it('goes away when its element is pressed', () => {
  const button = renderTooltip();
  fireEvent.pointerEnter(button);
  advance(400);
  fireEvent.pointerDown(button);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

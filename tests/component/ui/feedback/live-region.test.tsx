/** The text of a live region is inserted again once screen readers know the region; placeholders have words for them. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveRegion } from '../../../../src/ui/feedback/LiveRegion';
import { Loading } from '../../../../src/ui/feedback/Loading';
import { Skeleton } from '../../../../src/ui/feedback/Skeleton';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a live region inserts its text again when it is known, and only then', () => {
  const { unmount } = render(
    <LiveRegion className="seen">
      <b>Nothing found</b>
    </LiveRegion>,
  );
  const region = screen.getByRole('status');
  const first = screen.getByText('Nothing found');
  act(() => void vi.advanceTimersByTime(149));
  expect(screen.getByText('Nothing found')).toBe(first);
  act(() => void vi.advanceTimersByTime(1));
  const second = screen.getByText('Nothing found');
  expect(second).not.toBe(first);
  expect(region).toBe(screen.getByRole('status'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Nothing found')).toBe(second);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('a live region that is empty stays, and takes its text later', () => {
  const { rerender } = render(<LiveRegion>{false}</LiveRegion>);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(region).toHaveClass('visually-hidden');
  rerender(<LiveRegion>Nothing found</LiveRegion>);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Nothing found');
});

it('placeholders say what is being loaded in words of their busy place', () => {
  render(
    <Loading label="Loading games" className="cards">
      <Skeleton />
    </Loading>,
  );
  const place = screen.getByText('Loading games').parentElement;
  expect(place).toHaveAttribute('aria-busy', 'true');
  expect(place).toHaveClass('cards');
  expect(place).not.toHaveAttribute('role');
});

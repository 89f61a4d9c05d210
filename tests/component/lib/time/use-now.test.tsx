import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from '../../../../src/lib/time/use-now';

const START = Date.UTC(2026, 10, 27);
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

function Clock({ isRunning = true, comparedWith = null }: { isRunning?: boolean; comparedWith?: unknown }) {
  return <p>{useNow(1000, isRunning, comparedWith) - START}</p>;
}

it('the time is rendered once when a view opens, so that its effects wait for the paint', () => {
  const phases: string[] = [];
  render(
    <Profiler id="clock" onRender={(_id, phase) => phases.push(phase)}>
      <Clock />
    </Profiler>,
  );
  expect(phases).toEqual(['mount']);
});

it('the time follows the clock while it runs, and stands while it does not', () => {
  const { rerender } = render(<Clock />);
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByText('3000')).toBeVisible();
  rerender(<Clock isRunning={false} />);
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByText('3000')).toBeVisible();
});

it('the time is updated before the paint when it runs again or what it is compared with changes', () => {
  const { rerender } = render(<Clock isRunning={false} />);
  vi.setSystemTime(START + 400);
  rerender(<Clock />);
  expect(screen.getByText('400')).toBeVisible();
  vi.setSystemTime(START + 900);
  rerender(<Clock comparedWith="another" />);
  expect(screen.getByText('900')).toBeVisible();
});

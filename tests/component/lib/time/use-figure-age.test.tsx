import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFigureAge } from '../../../../src/lib/time/use-figure-age';

const START = Date.UTC(2026, 10, 27);
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

function Age({ at }: { at: number | null }) {
  return <p>{useFigureAge(at) ?? 'present'}</p>;
}

/** Renders with a count of the renders. */
function renderAge(at: number | null) {
  let renders = 0;
  const view = (next: number | null) => (
    <Profiler id="age" onRender={() => (renders += 1)}>
      <Age at={next} />
    </Profiler>
  );
  const { rerender } = render(view(at));
  return { setAt: (next: number | null) => rerender(view(next)), count: () => renders };
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('a figure that a newer one follows in time renders once for each and never by itself', () => {
  const { setAt, count } = renderAge(START);
  for (let sweep = 1; sweep <= 4; sweep += 1) {
    pass(5_000);
    setAt(START + sweep * 5_000);
  }
  pass(10_000);
  expect(count()).toBe(5);
  expect(screen.getByText('present')).toBeVisible();
});

it('the age appears once the figure is older than two sweeps, and runs from then on', () => {
  renderAge(START);
  pass(10_000);
  expect(screen.getByText('present')).toBeVisible();
  pass(1);
  expect(screen.getByText('10')).toBeVisible();
  pass(5_000);
  expect(screen.getByText('15')).toBeVisible();
});

it('a figure that is old when it comes shows its age before the paint, and a new one shows none', () => {
  const { setAt } = renderAge(START);
  pass(4_000);
  setAt(START - 60_000);
  expect(screen.getByText('64')).toBeVisible();
  setAt(START + 4_000);
  expect(screen.getByText('present')).toBeVisible();
  setAt(null);
  expect(screen.getByText('present')).toBeVisible();
});

it('a window that becomes visible shows the age that has passed while it was hidden', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { count } = renderAge(START);
  pass(60_000);
  expect(count()).toBe(1);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('60')).toBeVisible();
});

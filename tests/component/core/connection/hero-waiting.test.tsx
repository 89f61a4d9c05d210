/** The connect card while a step is slow: the reason is shown, Cancel acts at once, and clocks stop in a hidden window. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hero } from '../../../../src/features/home/hero/Hero';
import { watchActivity } from '../../../../src/core/connection/watch-activity';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { endSweep } from '../../../../src/core/servers/servers.store';
import { renderAt, signedIn, sweepFigures } from '../../../support/stages/signed-in';
import { figuresById } from '../../../../src/model/figures-by-id';

const state = () => useConnection.getState().connection.state;
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(async () => {
  await signedIn();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['ping', 'The helper is still measuring', 'Measuring the servers'],
  ['submit', 'The service has not responded yet', 'Choosing the server'],
  ['login', 'The helper is still opening the session', 'Signing in to the helper'],
] as const)(
  'the step %s shows its name alone up to 8 s, and after that the reason "%s" and Cancel',
  (step, why, name) => {
    vi.useFakeTimers();
    const startedAt = Date.now();
    // Returning to home in the middle of a step does not restart its time.
    setConnection({ state: 'connecting', serverId: 'alpha', step, startedAt: startedAt - 3_000, stepAt: startedAt });
    act(() => void vi.advanceTimersByTime(5_000));
    renderAt(<Hero />);
    act(() => void vi.advanceTimersByTime(3_000));
    expect(screen.getByText(name)).toBeVisible();
    expect(screen.queryByText(new RegExp(why))).toBeNull();
    act(() => void vi.advanceTimersByTime(100));
    expect(screen.getByText(new RegExp(why))).toBeVisible();
    expect(button('Cancel')).toBeEnabled();
    fireEvent.click(button('Cancel'));
    // At once: nothing is awaited between the click and this.
    expect(state()).toBe('idle');
    expect(screen.getByText('Not connected')).toBeVisible();
  },
);

it('an attempt of a reconnect shows the reason when it takes longer than 8 s', () => {
  vi.useFakeTimers();
  const stepAt = Date.now();
  const tried = { state: 'reconnecting', serverId: 'alpha', attempt: 2, of: 5, nextAttemptAt: null } as const;
  setConnection({ ...tried, step: 'submit', stepAt });
  renderAt(<Hero />);
  act(() => void vi.advanceTimersByTime(8_000));
  expect(screen.getByText('Choosing the server')).toBeVisible();
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByText(/The service has not responded yet/)).toBeVisible();
  expect(screen.getByText('attempt 2 of 5')).toBeVisible();
  act(() => setConnection({ ...tried, step: 'login', stepAt: Date.now() }));
  expect(screen.getByText('Signing in to the helper')).toBeVisible();
});

it('F2: a reconnect waits without a countdown when there is no network, and Cancel ends it', () => {
  const failure = { source: 'provider', reason: 'network' } as const;
  setConnection({ state: 'reconnecting', serverId: 'alpha', attempt: 1, of: 5, nextAttemptAt: 'online', failure });
  renderAt(<Hero />);
  expect(screen.getByText('Reconnecting')).toBeVisible();
  expect(screen.getByText('waiting for a network')).toBeVisible();
  fireEvent.click(button('Cancel'));
  expect(state()).toBe('idle');
});

it('F2: the session time does not count sleep, and F3: its clock stops while the window is hidden', () => {
  vi.useFakeTimers();
  setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now(), elapsedMs: 3_599_000 });
  renderAt(<Hero />);
  expect(screen.getByText('00:59:59')).toBeVisible();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(vi.getTimerCount()).toBe(0);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('00:59:59')).toBeVisible();
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('01:00:59')).toBeVisible();
});

it('the session time advances every second, and only with the sweeps when the window had no input for 15 s', () => {
  vi.useFakeTimers();
  setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now(), elapsedMs: 0 });
  const stop = watchActivity();
  renderAt(<Hero />);
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return screen.getByText(/^00:00:\d\d$/).textContent;
  };
  expect([after(1_000), after(13_000), after(999)]).toEqual(['00:00:01', '00:00:14', '00:00:14']);
  // The 15th second is the last that runs.
  expect([after(1), after(3_000)]).toEqual(['00:00:15', '00:00:15']);
  act(() => void endSweep(Date.now(), figuresById(sweepFigures), null));
  expect([after(0), after(9_999), after(1)]).toEqual(['00:00:18', '00:00:18', '00:00:28']);
  act(() => void fireEvent.pointerMove(window));
  expect([after(1_000), after(1_000)]).toEqual(['00:00:29', '00:00:30']);
  stop();
});

/** The notice of a start that has not succeeded, and its one action. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { BusyOverlay } from '../../../../src/features/shell/notices/BusyOverlay';
import { StartNotice } from '../../../../src/features/shell/start/StartNotice';
import { STARTUP_ATTEMPT_TIMEOUT_MS } from '../../../../src/model/constants';
import { passTime } from '../../../support/time/pass-time';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { stopBootstrap } from '../../../../src/core/bootstrap/network-gate';
import { holdSession, openSession, useSession } from '../../../../src/core/session/session.store';
import {
  markShownFromStorage,
  resetBootstrap,
  setBootstrapStep,
  useBootstrap,
} from '../../../../src/core/bootstrap/bootstrap.store';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { authStage } from '../../../support/stages/auth-stage';
import { type FakeServices } from '../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(async () => {
  services = await authStage();
  openSession('t');
});

it('shows nothing when there is nothing to report', () => {
  render(<StartNotice />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that there is no network and when the data was stored, and continues when Try again is clicked', async () => {
  services.setOnline(false);
  render(<StartNotice />);
  await act(async () => {
    void loadSession();
    await Promise.resolve();
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No network. PingLane continues automatically as soon as there is one',
  );
  act(() => markShownFromStorage(new Date().setHours(14, 5)));
  expect(screen.getByRole('alert')).toHaveTextContent('Shown as of 2:05 PM');
  act(() => markShownFromStorage(new Date(2026, 0, 2, 14, 5).getTime()));
  expect(screen.getByRole('alert')).toHaveTextContent('Shown as of Jan 2, 2026, 2:05 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(useSession.getState().phase).toBe('ready'));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says that the provider cannot be reached, with its code and when it is tried next, and offers another attempt', () => {
  render(<StartNotice />);
  const failure = { source: 'provider', reason: 'network' } as const;
  act(() => setBootstrapStep({ step: 'offline', failure, nextAt: Date.now() + 20_000 }));
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Network error: PingLane cannot be reached.');
  expect(notice).toHaveTextContent(/PL-301 · next in \d+ s/);
  act(() => markShownFromStorage(new Date(2026, 0, 2, 14, 5).getTime()));
  expect(notice).toHaveTextContent('PL-301 · Shown as of Jan 2, 2026, 2:05 PM');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says why an attempt failed and which one follows, and stops without signing out when Cancel is clicked', async () => {
  render(<StartNotice />);
  act(() =>
    setBootstrapStep({
      ...{ step: 'retrying', failedAttempts: 1, nextAt: Date.now() },
      failure: { source: 'provider', reason: 'timeout' },
    }),
  );
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Timeout: the PingLane service did not respond in time');
  expect(notice).toHaveTextContent('Attempt 2 of 3 · PL-302');
  act(() => markShownFromStorage(new Date(2026, 0, 2, 14, 5).getTime()));
  expect(notice).toHaveTextContent('Attempt 2 of 3 · PL-302 · Shown as of Jan 2, 2026, 2:05 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(useBootstrap.getState().step).toBe('stopped');
  expect(useSession.getState().token).toBe('t');
  expect(screen.getByRole('alert')).toHaveTextContent('Timeout');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says in how many seconds the next attempt to reach a busy provider follows, to eyes only, and nothing of it while that attempt runs', async () => {
  vi.useFakeTimers();
  let calls = 0;
  services.handlers.userInfo = () => {
    calls += 1;
    if (calls > 1) return new Promise(() => {});
    throw new ProviderError({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 20_000 });
  };
  render(<StartNotice />);
  await act(async () => {
    void loadSession();
    await passTime(0);
  });
  const countdown = () => screen.queryByText(/next in/);
  expect(countdown()).toHaveTextContent(/· next in 2\d s/);
  expect(countdown()).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Attempt 2 of 3 · PL-306');
  await act(() => passTime(5_000));
  expect(countdown()).toHaveTextContent(/· next in 1\d s/);
  await act(() => passTime(20_000));
  expect(calls).toBe(2);
  expect(countdown()).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Attempt 2 of 3 · PL-306');
  vi.useRealTimers();
});

it('says that loading was stopped when nothing had failed yet', () => {
  render(<StartNotice />);
  act(stopBootstrap);
  expect(screen.getByRole('alert')).toHaveTextContent('Loading was stopped');
  act(resetBootstrap);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that another device has signed in while this one is connected, and offers to sign in again', async () => {
  render(<StartNotice />);
  act(() => holdSession({ reason: 'other-device' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your account was signed in on another device. This connection continues; you will be signed out here when it ends',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(useSession.getState()).toMatchObject({ token: null, ending: null, end: { reason: 'other-device' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('replaces the loading screen by the reason and Cancel when the user info takes 8 s', async () => {
  services.handlers.userInfo = () => new Promise(() => {});
  vi.useFakeTimers();
  render(
    <>
      <BusyOverlay />
      <StartNotice />
    </>,
  );
  await act(async () => {
    void loadSession();
    await Promise.resolve();
  });
  await act(() => passTime(STARTUP_ATTEMPT_TIMEOUT_MS - 1));
  expect(screen.getByText('Loading, please wait')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => passTime(2));
  expect(screen.queryByText('Loading, please wait')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('did not respond in time');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  vi.useRealTimers();
});

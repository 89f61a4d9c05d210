/** The connect card in every state of docs/product.md section 20. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../../../../common/contract/ipc/ipc';
import { Hero } from '../../../../../src/features/home/hero/Hero';
import { setConnection, useConnection } from '../../../../../src/core/connection/connection.store';
import { sweep } from '../../../../../src/core/connection/monitoring/sweep';
import { useRepair } from '../../../../../src/core/repair/repair.store';
import {
  chooseServer,
  endSweep,
  failServers,
  failSweep,
  setPingToken,
  setServers,
  useServers,
} from '../../../../../src/core/servers/servers.store';
import { figuresById } from '../../../../../src/model/figures-by-id';
import type { pinged } from '../../../../support/fakes/fake-services';
import { deferred, failure, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { setJudged } from '../../../../support/samples/lines';
import { DAY_MS, figures, renderAt, servers, signedIn, sweepFigures } from '../../../../support/stages/signed-in';

let services: FakeServices;
const state = () => useConnection.getState().connection.state;
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(async () => {
  services = await signedIn();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('idle', () => {
  it('recommends the best server with the reason, and connects to it', async () => {
    renderAt(<Hero />);
    expect(screen.getByText('Not connected')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Alpha' })).toBeVisible();
    expect(screen.getByText('Recommended')).toBeVisible();
    expect(screen.getByText('lowest ping of 12 servers')).toBeVisible();
    await userEvent.click(button('Connect'));
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'alpha' });
  });

  it('J2: compares the best server only with those that have answered', () => {
    useServers.setState({ figures: figuresById({ alpha: figures(20), bravo: figures(35), charlie: figures(null) }) });
    renderAt(<Hero />);
    expect(screen.getByText('lowest ping of 2 servers')).toBeVisible();
    act(() => useServers.setState({ figures: figuresById({ alpha: figures(20) }) }));
    expect(screen.getByText('Recommended')).toBeVisible();
    expect(screen.queryByText(/lowest ping/)).toBeNull();
  });

  it('names the chosen server, and one that is clearly faster', () => {
    chooseServer('foxtrot');
    renderAt(<Hero />);
    expect(screen.getByRole('heading', { name: 'Foxtrot' })).toBeVisible();
    expect(screen.getByText('Your choice')).toBeVisible();
    expect(screen.getByText('Alpha is 75 ms faster')).toBeVisible();
  });

  it('measures first and connects to the best when nothing is measured', async () => {
    services = await signedIn({ hasServers: false });
    setServers(servers);
    setPingToken('ping-token');
    services.ping = () => ({ outcome: 'pinged', figures: { alpha: figures(90), bravo: figures(30) }, direct: null });
    renderAt(<Hero />);
    expect(screen.getByRole('heading', { name: 'Best server' })).toBeVisible();
    await userEvent.click(button('Connect'));
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'bravo' });
  });

  it('shows no button while loading', async () => {
    await signedIn({ hasServers: false });
    renderAt(<Hero />);
    expect(screen.getByText('Loading servers')).toBeVisible();
    expect(button('Connect')).toBeDisabled();
  });
});

describe('connecting', () => {
  it('shows each real step with its number, and Cancel ends the attempt at once and then the session', async () => {
    const ping = deferred<typeof pinged>();
    const login = deferred<LoginOutcome>();
    services.ping = () => ping.promise;
    services.login = (text) => (text === '' ? { outcome: 'done' } : login.promise);
    renderAt(<Hero />);
    await userEvent.click(button('Connect'));
    expect(screen.getByText('Ping')).toBeVisible();
    expect(screen.getByText('Measuring the servers')).toBeVisible();
    expect(screen.getByText(/^step 1 of 3 · \d+\.\d s$/)).toBeVisible();
    expect(screen.getByText('Times out in 2 s')).toBeVisible();
    ping.resolve({ outcome: 'pinged', figures: sweepFigures, direct: null });
    await act(settle);
    expect(screen.getByText('Connecting')).toBeVisible();
    expect(screen.getByText('Signing in to the helper')).toBeVisible();
    expect(screen.getByText(/^step 3 of 3/)).toBeVisible();
    expect(screen.getByText('Times out in 10 s')).toBeVisible();
    await userEvent.click(button('Cancel'));
    // The helper may have opened it already: it is off once the helper says so.
    expect(screen.getByText('Disconnecting')).toBeVisible();
    login.resolve({ outcome: 'done' });
    await act(settle);
    expect(screen.getByText('Not connected')).toBeVisible();
    expect(state()).toBe('idle');
  });

  it('counts the seconds, paused while the window is hidden', () => {
    vi.useFakeTimers();
    const startedAt = Date.now();
    setConnection({ state: 'connecting', serverId: 'alpha', step: 'submit', startedAt, stepAt: startedAt });
    renderAt(<Hero />);
    act(() => void vi.advanceTimersByTime(2_500));
    expect(screen.getByText('step 2 of 3 · 2.5 s')).toBeVisible();
    expect(screen.getByText('Times out in 13 s')).toBeVisible();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(vi.getTimerCount()).toBe(0);
    act(() => void vi.advanceTimersByTime(4_000));
    expect(screen.getByText('step 2 of 3 · 2.5 s')).toBeVisible();
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('step 2 of 3 · 6.5 s')).toBeVisible();
  });
});

describe('connected', () => {
  it('shows the session time by the second, the ping, and Disconnect', async () => {
    vi.useFakeTimers();
    setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() - 3_599_000 });
    renderAt(<Hero />);
    expect(screen.getByText('00:59:59')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText('01:00:00')).toBeVisible();
    expect(screen.getByRole('img', { name: '20 ms, Low' })).toBeVisible();
    vi.useRealTimers();
    await userEvent.click(button('Disconnect'));
    await act(settle);
    expect(state()).toBe('idle');
  });

  it('J2: shows no ping when it is older than two sweeps', () => {
    vi.useFakeTimers();
    // A later sweep than that of the sign-in, so that the fake timers count its age.
    vi.advanceTimersByTime(1);
    endSweep(Date.now(), figuresById(sweepFigures), null);
    setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() });
    renderAt(<Hero />);
    act(() => void vi.advanceTimersByTime(9_000));
    expect(screen.getByRole('img', { name: '20 ms, Low' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.queryByRole('img', { name: '20 ms, Low' })).toBeNull();
    expect(screen.getByText('–')).toBeVisible();
  });

  it('shows a verdict with margin and sample count only when the direct route is measured in the same sweeps', async () => {
    services.ping = () => ({ outcome: 'pinged', figures: { alpha: figures(70) }, direct: figures(100) });
    const measure = async (sweeps: number) => {
      for (let index = 0; index < sweeps; index += 1) await act(async () => void (await sweep()));
    };
    renderAt(<Hero />);
    await measure(20);
    setJudged({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() });
    await measure(20);
    expect(screen.getByText('Saves 30 ms')).toBeVisible();
    expect(screen.getByText('±1 · 20 samples')).toBeVisible();
    services.ping = () => ({ outcome: 'pinged', figures: { alpha: figures(70) }, direct: null });
    await measure(41);
    expect(screen.getByText('Comparing with direct')).toBeVisible();
    await measure(19);
    expect(screen.queryByText('Comparing with direct')).toBeNull();
  });
});

describe('an obstacle', () => {
  it('is an expired service: Renew opens /service', async () => {
    await signedIn({ user: { expiresAt: Date.now() - DAY_MS } });
    const { path } = renderAt(<Hero />);
    expect(screen.getByText('Your service has expired')).toBeVisible();
    expect(screen.getByText(/^Ended /)).toBeVisible();
    await userEvent.click(button('Renew'));
    expect(path()).toBe('/service');
  });

  it.each([
    ['no end', { expiresAt: null }],
    ['an end at the registration', { expiresAt: 1_000, registeredAt: 1_000 }],
  ])('is no missing service (%s) during a free trial; after a refusal the packages are next', async (_, user) => {
    const free = await signedIn({ user });
    free.handlers.submitServer = () => Promise.reject(failure('rejected', 'Your service has expired'));
    const { path } = renderAt(<Hero />);
    expect(screen.getByText('Not connected')).toBeVisible();
    await userEvent.click(button('Connect'));
    await act(settle);
    expect(screen.getByText('No service yet')).toBeVisible();
    await userEvent.click(button('See packages'));
    expect(path()).toBe('/service');
  });

  it('is no missing days when a subscription is active', async () => {
    await signedIn({ user: { expiresAt: null, subscription: { isActive: true, nextBillingAt: null } } });
    renderAt(<Hero />);
    expect(button('Connect')).toBeEnabled();
  });

  it('is a missing helper: the reason with its code, and Repair opens the repair dialog', async () => {
    failSweep({ source: 'helper-ping', reason: 'refused' });
    renderAt(<Hero />);
    expect(screen.getByRole('alert')).toHaveTextContent('The PingLane helper is not running');
    expect(screen.getByRole('alert')).toHaveTextContent('PL-101');
    await userEvent.click(button('Repair'));
    expect(useRepair.getState().isOpen).toBe(true);
  });

  it('is an unreachable provider: since when, the time of the next attempt, and a retry', async () => {
    failServers({ source: 'provider', reason: 'network' });
    renderAt(<Hero />);
    expect(screen.getByText('No connection to the service')).toBeVisible();
    expect(screen.getByText(/^as of \d+:\d\d/)).toBeVisible();
    expect(button('Next attempt in 30 s')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
    await userEvent.click(button('Try again'));
    await act(settle);
    expect(screen.getByText('Not connected')).toBeVisible();
  });

  it('is a failed connect: cause, code, and Try again connects to the same server', async () => {
    setConnection({ state: 'failed', serverId: 'bravo', failure: { source: 'helper-login', reason: 'timeout' } });
    renderAt(<Hero />);
    expect(screen.getByText('Could not connect')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/in 10 seconds.*PL-202/);
    await userEvent.click(button('PL-202, Copy error'));
    expect(services.copied).toEqual([expect.stringMatching(/^PL-202: .*in 10 seconds/)]);
    expect(button('PL-202, Copied')).toBeEnabled();
    await userEvent.click(button('View fixes'));
    expect(useRepair.getState().isOpen).toBe(true);
    await userEvent.click(button('Try again'));
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'bravo' });
  });
});

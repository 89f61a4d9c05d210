/** The connect card says what is known: measuring without a server, no network, a ping that fails, a server that is gone, and an Off that is not confirmed. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { LoginOutcome } from '../../../../../common/contract/ipc/ipc';
import { useRepair } from '../../../../../src/core/repair/repair.store';
import { Hero } from '../../../../../src/features/home/hero/Hero';
import { ConnectionSwitch } from '../../../../../src/features/shell/header/ConnectionSwitch';
import { setConnection, useConnection } from '../../../../../src/core/connection/connection.store';
import { setOnline } from '../../../../../src/core/page/network.store';
import { useProviderStatus } from '../../../../../src/core/session/provider-status.store';
import {
  endSweep,
  failServers,
  failSweep,
  setServers,
  useServers,
} from '../../../../../src/core/servers/servers.store';
import { deferred, helperFailed, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { setJudged } from '../../../../support/samples/lines';
import { renderAt, servers, signedIn } from '../../../../support/stages/signed-in';
import type { ScriptedSweep } from '../../../../support/fakes/fake-services';
import { figuresById } from '../../../../../src/model/figures-by-id';

let services: FakeServices;
const state = () => useConnection.getState().connection.state;
const button = (name: string) => screen.getByRole('button', { name });
const hero = () => screen.getByRole('region', { name: 'Connect' });
const lane = () =>
  [...hero().querySelectorAll('[role="img"] > [data-state]')].map((part) => part.getAttribute('data-state'));

beforeEach(async () => {
  services = await signedIn();
});

it.each([null, { source: 'helper-login', reason: 'timeout' }] as const)(
  'names no server when a session of an earlier run is ended, whose server nobody knows (failure: %o)',
  (failure) => {
    renderAt(<Hero />);
    act(() => setConnection({ state: 'disconnecting', serverId: null, off: { failure, nextAttemptAt: null } }));
    expect(hero()).toHaveTextContent('Disconnecting');
    expect(screen.queryByRole('heading')).toBeNull();
  },
);

it('card and header show the measuring at once, before a server is known, and Cancel ends it', async () => {
  useServers.setState({ figures: figuresById({}), chosenId: null });
  const response = deferred<ScriptedSweep>();
  services.ping = () => response.promise;
  renderAt(
    <>
      <ConnectionSwitch />
      <Hero />
    </>,
  );
  await userEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole('heading')).toHaveTextContent('Best server');
  expect(screen.getByText('Measuring the servers')).toBeVisible();
  expect(screen.getByText('Times out in 6 s')).toBeVisible();
  expect(button('PingLane: Cancel')).toBeVisible();
  await userEvent.click(button('Cancel'));
  expect([state(), services.logins]).toEqual(['idle', []]);
});

it('card and lane show the missing network without a useless button, and recover when it is back', () => {
  renderAt(<Hero />);
  act(() => setOnline(false));
  expect(screen.getByText('No network')).toBeVisible();
  expect(button('Waiting for a network')).toHaveAttribute('aria-disabled', 'true');
  expect(lane()).toEqual(['bad', 'off', 'off', 'off', 'off']);
  act(() => setOnline(true));
  expect(button('Connect')).toBeEnabled();
});

it('the lane shows what is missing when a reconnect waits for a network', () => {
  const failure = { source: 'provider', reason: 'network' } as const;
  setConnection({ state: 'reconnecting', serverId: 'alpha', attempt: 1, of: 5, nextAttemptAt: 'online', failure });
  renderAt(<Hero />);
  expect(lane()).toEqual(['bad', 'off', 'off', 'off', 'off']);
});

it.each([
  ['the helper', { source: 'helper-login', reason: 'timeout' }, ['off', 'bad', 'bad', 'off', 'off']],
  ['this PC', { source: 'provider', reason: 'network' }, ['bad', 'off', 'off', 'off', 'off']],
  ['no station', { source: 'provider', reason: 'rejected' }, ['off', 'off', 'off', 'off', 'off']],
] as const)('the lane marks %s after a failed connect with %o', (_, failure, marks) => {
  setConnection({ state: 'failed', serverId: 'alpha', failure });
  renderAt(<Hero />);
  expect(lane()).toEqual(marks);
});

it('the card offers no Connect when the provider lists no server, and says so', () => {
  setServers([]);
  renderAt(<Hero />);
  expect(button('Connect')).toBeDisabled();
  expect(screen.getByText('There are no servers to show right now.')).toBeVisible();
  act(() => setServers(servers));
  expect(button('Connect')).toBeEnabled();
});

it('a failed ping is shown and can be repaired, and Connect works', async () => {
  renderAt(<Hero />);
  act(() => failSweep({ source: 'helper-ping', reason: 'rejected' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/refused to measure.*PL-104/);
  expect(button('Repair')).toBeEnabled();
  services.ping = () => helperFailed('rejected');
  await userEvent.click(button('Connect'));
  await act(settle);
  expect(state()).toBe('connected');
});

it('a failed connect to a server that the list has lost offers Connect, to the best one', async () => {
  setConnection({ state: 'failed', serverId: 'bravo', failure: { source: 'helper-login', reason: 'timeout' } });
  setServers(servers.filter(({ id }) => id !== 'bravo'));
  renderAt(<Hero />);
  expect(screen.getByRole('heading', { name: 'Bravo' })).toBeVisible();
  await userEvent.click(button('Connect'));
  await act(settle);
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'alpha' });
});

it.each([
  ['rejected', 'The PingLane helper refused to measure the servers'],
  ['timeout', 'The PingLane helper did not finish measuring within 5 seconds'],
] as const)(
  'says why a connected line is unmeasured while sweeps fail (%s), and offers Repair',
  async (reason, sentence) => {
    renderAt(<Hero />);
    act(() => {
      setJudged({ state: 'connected', serverId: 'alpha', connectedAt: 0 }, { health: 'unmeasured' });
      failSweep({ source: 'helper-ping', reason });
    });
    expect(screen.getByText('Connected')).toBeVisible();
    expect(await screen.findByText(sentence)).toBeVisible();
    await userEvent.click(button('Repair'));
    expect(useRepair.getState().isOpen).toBe(true);
    act(() => void endSweep(null, figuresById({}), null));
    expect(screen.getByText('no measurements from the helper')).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Repair' })).toBeNull();
  },
);

it('its button keeps the focus and ignores presses while an Off is under way, without a network and without the provider', async () => {
  renderAt(<Hero />);
  button('Connect').focus();
  const focused = document.activeElement;
  const waits = (name: RegExp) => {
    const waiting = screen.getByRole('button', { name });
    expect(waiting).toBe(focused);
    expect(waiting).toHaveFocus();
    expect(waiting).toBeEnabled();
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
  };
  await userEvent.keyboard('{Enter}');
  await act(settle);
  const login = deferred<LoginOutcome>();
  services.login = () => login.promise;
  await userEvent.keyboard('{Enter}');
  waits(/^Disconnect$/);
  await userEvent.keyboard('{Enter}');
  expect(services.logins).toHaveLength(2);
  login.resolve({ outcome: 'done' });
  await act(settle);
  act(() => setOnline(false));
  waits(/^Waiting for a network$/);
  act(() => setOnline(true));
  act(() => failServers({ source: 'provider', reason: 'network' }));
  waits(/^Next attempt in/);
  act(() => useServers.setState(({ refreshCountdown }) => ({ refreshCountdown: refreshCountdown - 1 })));
  waits(/^Next attempt in/);
});

it('the card of a busy provider names the first attempt after its time: until then the countdown begins anew', async () => {
  renderAt(<Hero />);
  await act(settle);
  const failure = { source: 'provider', reason: 'server', status: 503, retryAfterMs: 200_000 } as const;
  act(() => useProviderStatus.setState({ hold: { until: Date.now() + 200_000, failure } }));
  act(() => failServers(failure));
  expect(button('Next attempt in 210 s')).toBeVisible();
});

it('an unconfirmed Off is shown, and retried at once when pressed', async () => {
  renderAt(<Hero />);
  await userEvent.click(button('Connect'));
  await act(settle);
  services.login = () => helperFailed('timeout');
  await userEvent.click(button('Disconnect'));
  await act(settle);
  expect(hero()).toHaveAttribute('data-state', 'unconfirmed');
  expect(screen.getByRole('alert')).toHaveTextContent(/has not confirmed that the connection has ended.*PL-202/);
  services.login = () => ({ outcome: 'done' });
  await userEvent.click(button('Try again'));
  await act(settle);
  expect(state()).toBe('idle');
});

it('a lost connection shows the number of the attempt without a total during the slow attempts', () => {
  const failure = { source: 'helper-login', reason: 'refused' } as const;
  const nextAttemptAt = Date.now() + 30_000;
  setConnection({ state: 'reconnecting', serverId: 'alpha', attempt: 9, of: null, nextAttemptAt, failure });
  renderAt(<Hero />);
  expect(screen.getByText('attempt 9')).toBeVisible();
});

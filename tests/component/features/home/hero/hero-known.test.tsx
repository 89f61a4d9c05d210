/** The connect card says what is known: measuring without a server, no network, a ping that fails, and an Off that is not confirmed. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Hero } from '../../../../../src/features/home/hero/Hero';
import { ConnectionSwitch } from '../../../../../src/features/shell/header/ConnectionSwitch';
import { setConnection, useConnection } from '../../../../../src/core/connection/connection.store';
import { setOnline } from '../../../../../src/core/preferences/network.store';
import { failSweep, useServers } from '../../../../../src/core/servers/servers.store';
import { deferred, helperFailed, settle, type FakeServices } from '../../../../support/fake-services';
import { renderAt, signedIn } from '../../../../support/signed-in';
import type { ScriptedSweep } from '../../../../support/fake-services';

let services: FakeServices;
const state = () => useConnection.getState().connection.state;
const button = (name: string) => screen.getByRole('button', { name });
const hero = () => screen.getByRole('region', { name: 'Connect' });
const lane = () =>
  [...hero().querySelectorAll('[role="img"] > [data-state]')].map((part) => part.getAttribute('data-state'));

beforeEach(async () => {
  services = await signedIn();
});

it('shows at once that it measures, before there is a server, in card and header, and Cancel calls it off', async () => {
  useServers.setState({ figures: {}, chosenId: null });
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
  expect(screen.getByRole('switch')).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button('Cancel'));
  expect([state(), services.logins]).toEqual(['idle', []]);
});

it('without a network says so in card and lane, with nothing to press in vain, and is itself again when there is one', () => {
  renderAt(<Hero />);
  act(() => setOnline(false));
  expect(screen.getByText('No network')).toBeVisible();
  expect(button('Waiting for a network')).toBeDisabled();
  expect(lane().at(-1)).toBe('bad');
  act(() => setOnline(true));
  expect(button('Connect')).toBeEnabled();
});

it('a reconnect that waits for a network shows in the lane what is missing', () => {
  const failure = { source: 'provider', reason: 'network' } as const;
  setConnection({ state: 'reconnecting', serverId: 'alpha', attempt: 1, of: 5, nextTryAt: 'online', failure });
  renderAt(<Hero />);
  expect(lane().at(-1)).toBe('bad');
});

it('a ping that fails is named, can be repaired, and Connect works', async () => {
  renderAt(<Hero />);
  act(() => failSweep({ source: 'helper-ping', reason: 'rejected' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/refused to measure.*PL-104/);
  expect(button('Repair')).toBeEnabled();
  services.ping = () => helperFailed('rejected');
  await userEvent.click(button('Connect'));
  await act(settle);
  expect(state()).toBe('connected');
});

it('an Off that the helper did not confirm is said, and tried at once when pressed', async () => {
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

it('a lost connection that is tried on says which try, without a last one', () => {
  const failure = { source: 'helper-login', reason: 'refused' } as const;
  const nextTryAt = Date.now() + 30_000;
  setConnection({ state: 'reconnecting', serverId: 'alpha', attempt: 9, of: null, nextTryAt, failure });
  renderAt(<Hero />);
  expect(screen.getByText('try 9')).toBeVisible();
});

/** The line guard's offer on the connect card: shown for a bad line, accepted, and declined for the connection (docs/product.md section 24). */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { connectServer, disconnectServer } from '../../../../../src/core/connection/connect-server';
import { setConnectionGame, useConnection } from '../../../../../src/core/connection/connection.store';
import { reconnect } from '../../../../../src/core/connection/reconnect';
import { followGuard } from '../../../../../src/core/line/line-guard';
import { chooseGuard, recordSwitch, useGuard } from '../../../../../src/core/line/guard.store';
import { followOffers, tellFailedSwitch } from '../../../../../src/core/desktop/desktop-offers';
import { sweepServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { resetHeldNotices, useHeldNotices } from '../../../../../src/core/preferences/held-notices.store';
import { toggleMatchMode } from '../../../../../src/core/preferences/match-mode.store';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { setFiguresAge } from '../../../../../src/core/servers/figures-age.store';
import { useServers } from '../../../../../src/core/servers/servers.store';
import { holdSession } from '../../../../../src/core/session/session.store';
import { Hero } from '../../../../../src/features/home/hero/Hero';
import type { Line } from '../../../../../common/line/line';
import {
  deferred,
  failure,
  figuresOf,
  helperFailed,
  settle,
  type FakeServices,
} from '../../../../support/fakes/fake-services';
import { setJudged } from '../../../../support/samples/lines';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

const FAILED = 'Line guard could not switch to Bravo. Choose another server.';
const shownNotices = () => useNotices.getState().notices.map(({ getText }) => getText());
const SILENT: Line = { health: 'silent', seconds: 15 };

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
  const stops = [followGuard(tellFailedSwitch), followOffers()];
  return () => stops.forEach((stop) => stop());
});

/** Two sweeps in which the connected server has one round-trip time and another server has another. */
async function sweepTwice(own: number | null, other: number | null) {
  const figures = { alpha: figuresOf(own), bravo: figuresOf(other) };
  services.ping = () => ({ outcome: 'pinged', figures, direct: null });
  for (let sweep = 0; sweep < 2; sweep += 1) {
    await act(async () => {
      await sweepServers();
      await settle();
    });
  }
}

function startNow(): number {
  const { connection } = useConnection.getState();
  return connection.state === 'connected' ? connection.connectedAt : 0;
}

async function connectedTo(line: Line) {
  renderAt(<Hero />);
  act(() => setJudged({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() }, line));
  await sweepTwice(120, 80);
}

it('names a faster server for an unstable line, and switches to it', async () => {
  await connectedTo({ health: 'unstable', cause: { kind: 'slower', byMs: 60 } });
  expect(await screen.findByText('Bravo is 40 ms faster')).toBeVisible();
  expect(screen.getByText('60 ms slower than usual')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Test my line' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  expect(useConnection.getState().connection).toMatchObject({ serverId: 'bravo' });
  expect(useServers.getState().chosenId).toBe('bravo');
  expect(screen.queryByText('Bravo is 40 ms faster')).toBeNull();
});

it('is not made again for the connection after it was declined', async () => {
  await connectedTo(SILENT);
  await userEvent.click(await screen.findByRole('button', { name: 'Not this match' }));
  await sweepTwice(null, 80);
  expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull();
  expect(screen.getByText('no answer for 15 s')).toBeVisible();
});

it('is not made for a good line, nor when the person wants none', async () => {
  await connectedTo({ health: 'good' });
  expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull();
  chooseGuard('never');
  act(() => setJudged({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() }, SILENT));
  await sweepTwice(null, 80);
  expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull();
});

it('is withdrawn while the session is held, which lets nobody choose another server, and no switch is tried by itself', async () => {
  await connectedTo({ health: 'unstable', cause: { kind: 'slower', byMs: 60 } });
  expect(await screen.findByRole('button', { name: 'Switch' })).toBeVisible();
  act(() => holdSession({ reason: 'other-device' }));
  expect([useGuard.getState().offer, screen.queryByRole('button', { name: 'Switch' })]).toEqual([null, null]);
  chooseGuard('switch');
  act(() => setJudged(useConnection.getState().connection, SILENT));
  await sweepTwice(null, 80);
  expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull();
  expect([shownNotices(), useGuard.getState().switchedAt]).toEqual([[], null]);
});

it('J2: is withdrawn once its figures are older than two sweeps, and made again after two more', async () => {
  await connectedTo({ health: 'unstable', cause: { kind: 'slower', byMs: 60 } });
  expect(await screen.findByText('Bravo is 40 ms faster')).toBeVisible();
  act(() => setFiguresAge('stale'));
  expect([useGuard.getState().offer, screen.queryByRole('button', { name: 'Switch' })]).toEqual([null, null]);
  await act(() => sweepServers());
  expect(useGuard.getState().offer).toBeNull();
  await act(() => sweepServers());
  expect(await screen.findByText('Bravo is 40 ms faster')).toBeVisible();
});

it('is carried out at once for a silent line when the person has chosen that, and told of', async () => {
  chooseGuard('switch');
  setConnectionGame('1');
  await connectedTo(SILENT);
  await settle();
  expect(useConnection.getState().gameId).toBe('1');
  expect(useConnection.getState().connection).toMatchObject({ serverId: 'bravo' });
  // The person has chosen that it may switch, not the server.
  expect(useServers.getState().chosenId).toBeNull();
  expect(services.notification).toContainEqual(
    expect.objectContaining({ category: 'line', text: 'Alpha stopped answering.' }),
  );
});

it('leaves the connection and its game alone when the provider gives no token for the other server', async () => {
  await connectServer('alpha');
  const before = useConnection.getState().connection;
  chooseGuard('switch');
  setConnectionGame('1');
  services.handlers.submitServer = () => Promise.reject(failure('network'));
  act(() => setJudged(before, SILENT));
  await sweepTwice(null, 80);
  await settle();
  expect(services.calls.filter((call) => call === 'submitServer')).toHaveLength(2);
  expect(useConnection.getState()).toMatchObject({ connection: before, gameId: '1' });
  // Neither an Off nor another login: a silent server may still carry the game.
  expect(services.logins).toEqual(['session-token-alpha']);
  expect(shownNotices()).toEqual([FAILED]);
  expect(services.notification).toContainEqual({ category: 'failure', title: 'Alpha', text: FAILED });
  await sweepTwice(null, 80);
  expect(shownNotices()).toHaveLength(1);
});

it('J8: tells of a switch that failed in match mode afterwards, and of one in whose place the person connects not at all', async () => {
  await connectServer('alpha');
  chooseGuard('switch');
  toggleMatchMode();
  services.handlers.submitServer = () => Promise.reject(failure('network'));
  act(() => setJudged(useConnection.getState().connection, SILENT));
  await sweepTwice(null, 80);
  await settle();
  expect([shownNotices(), useHeldNotices.getState().notices.at(-1)]).toEqual([[], { title: FAILED, text: '' }]);
  toggleMatchMode();
  resetHeldNotices();
  const submitted = deferred<string>();
  services.handlers.submitServer = () => submitted.promise;
  recordSwitch(0);
  await sweepTwice(null, 80);
  expect(useConnection.getState().connection).toMatchObject({ state: 'connecting', serverId: 'bravo' });
  await disconnectServer();
  submitted.reject(failure('network'));
  await settle();
  expect([shownNotices(), useHeldNotices.getState().notices]).toEqual([[], []]);
});

it('restores the connection when the helper refuses the other server', async () => {
  await connectServer('alpha');
  chooseGuard('switch');
  services.login = (text) => (text === 'session-token-bravo' ? helperFailed('rejected') : { outcome: 'done' });
  act(() => setJudged(useConnection.getState().connection, SILENT));
  await sweepTwice(null, 80);
  await settle();
  expect(services.logins).toEqual(['session-token-alpha', 'session-token-bravo', 'session-token-alpha']);
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'alpha' });
  expect(shownNotices()).toEqual([FAILED]);
});

it('is not carried out after it was declined, also when the connection was lost and restored', async () => {
  chooseGuard('switch');
  await connectedTo({ health: 'unstable', cause: { kind: 'slower', byMs: 60 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Not this match' }));
  act(() => setJudged({ state: 'connected', serverId: 'alpha', connectedAt: startNow() }, SILENT));
  await sweepTwice(null, 80);
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'alpha' });

  await act(() => reconnect('alpha'));
  act(() => setJudged(useConnection.getState().connection, SILENT));
  await sweepTwice(null, 80);
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'alpha' });
  expect(screen.queryByRole('button', { name: 'Switch' })).toBeNull();
});

it('is made again for the next session after it was declined', async () => {
  await connectedTo(SILENT);
  await userEvent.click(await screen.findByRole('button', { name: 'Not this match' }));
  await act(() => disconnectServer());
  act(() => setJudged({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() }, SILENT));
  await sweepTwice(null, 80);
  expect(await screen.findByRole('button', { name: 'Switch' })).toBeVisible();
});

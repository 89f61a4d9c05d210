/** Auto-connect in the bootstrap: to the last or the best server, and when it does nothing. */
import { beforeEach, expect, it } from 'vitest';
import { autoConnect, chooseAutoConnect, type AutoConnect } from '../../../../src/core/connection/auto-connect';
import { bootstrapSession } from '../../../../src/core/bootstrap/bootstrap-session';
import { cancelConnect, disconnectServer } from '../../../../src/core/connection/connect-server';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useRecents, addRecentServer } from '../../../../src/core/servers/recents.store';
import { openSession } from '../../../../src/core/session/session.store';
import {
  deferred,
  failure,
  figuresOf,
  helperFailed,
  settle,
  useFakeServices,
  wireUser,
  type FakeServices,
} from '../../../support/fakes/fake-services';
import type { ScriptedSweep } from '../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
});
const connection = () => useConnection.getState().connection;
const connectedTo = () => ('serverId' in connection() ? connection() : { state: connection().state, serverId: null });
async function start(choice: AutoConnect, recents: readonly string[] = []) {
  chooseAutoConnect(choice);
  for (const id of recents.toReversed()) addRecentServer(id);
  openSession('t');
  await bootstrapSession();
  await settle();
}

it('auto-connect is off by default', async () => {
  addRecentServer('sg');
  openSession('t');
  await bootstrapSession();
  expect(connection()).toEqual({ state: 'idle' });
});

it('auto-connect to the last server connects to the most recent one that is still listed', async () => {
  await start('last', ['gone', 'jp', 'sg']);
  expect(connectedTo()).toMatchObject({ state: 'connected', serverId: 'jp' });
});

it('auto-connect to the last server does nothing when no recent server is listed', async () => {
  await start('last', ['gone']);
  expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
});

it('auto-connect to the best server connects to the first of the ranking', async () => {
  services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(90), jp: figuresOf(30) }, direct: null });
  await start('best', ['sg']);
  expect(connectedTo()).toMatchObject({ state: 'connected', serverId: 'jp' });
});

it('auto-connect to the best server does nothing when the sweep failed', async () => {
  services.ping = () => helperFailed('refused');
  await start('best');
  expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
});

it('auto-connect does not replace an earlier connection, whether its restore succeeds or fails', async () => {
  writeStored('connectedServer', 'sg');
  await start('last', ['jp']);
  expect(connectedTo()).toMatchObject({ state: 'connected', serverId: 'sg' });
  services = useFakeServices();
  // A final failure: no further attempt follows.
  services.handlers.submitServer = () => Promise.reject(failure('rejected', 'Your service has expired'));
  writeStored('connectedServer', 'sg');
  await start('last', ['jp']);
  expect(connectedTo()).toMatchObject({ state: 'failed', serverId: 'sg' });
});

it.each([
  ['has ended', '2020-01-01 00:00:00', 'idle'],
  ['runs', '2991-01-01 00:00:00', 'connected'],
])('auto-connect with a service that %s (%s) ends in the state %s', async (_name, ngayhethan, state) => {
  services.handlers.userInfo = () => ({ ...wireUser, ngayhethan });
  await start('last', ['sg']);
  expect(connection().state).toBe(state);
});

it('auto-connect does nothing when the person has disconnected in this session', async () => {
  await start('last', ['sg']);
  await disconnectServer();
  await autoConnect();
  expect(connection()).toEqual({ state: 'idle' });
});

it('auto-connect ignores that an earlier person disconnected', async () => {
  await start('best');
  await disconnectServer();
  await signOut();
  await settle();
  openSession('of-somebody-else');
  await loadSession();
  await autoConnect();
  await settle();
  expect(connection()).toMatchObject({ state: 'connected' });
});

it('auto-connect to the best server is visible and can be cancelled during its sweep', async () => {
  const response = deferred<ScriptedSweep>();
  services.ping = () => response.promise;
  chooseAutoConnect('best');
  openSession('t');
  const work = bootstrapSession();
  await settle();
  expect(connection()).toMatchObject({ state: 'connecting', serverId: null, step: 'ping' });
  cancelConnect();
  response.resolve({ outcome: 'pinged', figures: { sg: figuresOf(9), jp: figuresOf(8) }, direct: null });
  await work;
  await settle();
  expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
});

it('auto-connect does nothing when the person cancels during its sweep', async () => {
  const response = deferred<ScriptedSweep>();
  services.ping = () => response.promise;
  writeStored('connectedServer', 'sg');
  chooseAutoConnect('best');
  openSession('t');
  const work = bootstrapSession();
  await settle();
  cancelConnect();
  response.resolve({ outcome: 'pinged', figures: { sg: figuresOf(9), jp: figuresOf(8) }, direct: null });
  await work;
  await settle();
  expect(connection()).toEqual({ state: 'idle' });
});

it('auto-connect does nothing when the session has ended meanwhile, and on the web platform', async () => {
  const response = deferred<ScriptedSweep>();
  services.ping = () => response.promise;
  chooseAutoConnect('best');
  openSession('t');
  const work = bootstrapSession();
  await settle();
  await signOut();
  response.resolve({ outcome: 'pinged', figures: { sg: figuresOf(9) }, direct: null });
  await work;
  expect(connection()).toEqual({ state: 'idle' });
  services = useFakeServices({ isDesktop: false });
  await start('last', ['sg']);
  expect(connection()).toEqual({ state: 'idle' });
});

it('the auto-connect setting is kept when signing out', async () => {
  chooseAutoConnect('best');
  openSession('t');
  await loadSession();
  await signOut();
  expect([readStored('autoConnect'), useRecents.getState().serverIds]).toEqual(['best', []]);
});

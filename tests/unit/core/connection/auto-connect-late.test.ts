/** Auto-connect at a start before the helper runs, as a service that begins at login may: it connects when the helper answers. */
import { beforeEach, expect, it } from 'vitest';
import { bootstrapSession } from '../../../../src/core/bootstrap/bootstrap-session';
import { watchSession } from '../../../../src/core/bootstrap/watch-session';
import { chooseAutoConnect, type AutoConnect } from '../../../../src/core/connection/auto-connect';
import { cancelConnect, connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { addRecentServer } from '../../../../src/core/servers/recents.store';
import { openSession } from '../../../../src/core/session/session.store';
import { helperFailed, settle, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';
import { killHelper, reviveHelper } from '../../../support/fakes/lost-helper';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
  killHelper(services);
});
const connection = () => useConnection.getState().connection;
async function start(choice: AutoConnect) {
  chooseAutoConnect(choice);
  addRecentServer('sg');
  openSession('t');
  await bootstrapSession();
  const stop = watchSession();
  await settle();
  return stop;
}
async function sweep() {
  await sweepServers();
  await settle();
}

it.each([
  ['last', 'failed'],
  ['best', 'idle'],
] as const)('to the %s server, after the state %s', async (choice, before) => {
  const stop = await start(choice);
  await sweep();
  expect(connection().state).toBe(before);
  reviveHelper(services);
  await sweep();
  expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  stop();
});

it('only once: a helper that is lost and found later connects nothing that is not connected', async () => {
  const stop = await start('last');
  reviveHelper(services);
  await sweep();
  await disconnectServer();
  useConnection.setState({ connection: { state: 'idle' } });
  services.logins.length = 0;
  killHelper(services);
  await sweep();
  reviveHelper(services);
  await sweep();
  expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
  stop();
});

it('auto-connect does not run when the helper answered at the start, but too late for figures', async () => {
  services.ping = () => helperFailed('timeout');
  const stop = await start('best');
  reviveHelper(services);
  await sweep();
  expect([connection(), services.logins]).toEqual([{ state: 'idle' }, []]);
  stop();
});

it('not when the person has cancelled meanwhile, has switched it off, or has signed out', async () => {
  const stop = await start('best');
  const connecting = connectServer('jp');
  cancelConnect();
  await connecting;
  reviveHelper(services);
  await sweep();
  expect(connection()).toEqual({ state: 'idle' });
  stop();

  killHelper(services);
  const stopOff = await start('off');
  reviveHelper(services);
  await sweep();
  expect(connection()).toEqual({ state: 'idle' });
  stopOff();
});

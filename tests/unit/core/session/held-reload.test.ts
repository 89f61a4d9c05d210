/** A page that is loaded again while another device has taken over its account (docs/product.md section 17, The web is not the one device). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bootstrapSession } from '../../../../src/core/bootstrap/bootstrap-session';
import { watchLastSeen } from '../../../../src/core/bootstrap/last-seen';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { resetConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { resetHelperSession } from '../../../../src/core/connection/helper-session';
import { services as appServices } from '../../../../src/core/services/services';
import { setServers, useServers } from '../../../../src/core/servers/servers.store';
import { resetSession, useSession } from '../../../../src/core/session/session.store';
import { readStored, removeStored } from '../../../../src/lib/platform/storage';
import { failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

const OTHER = 'authentication ended: signed in on another device';
let services: FakeServices;
let stop: () => void;
beforeEach(async () => {
  services = await signedInServices();
  stop = watchLastSeen();
  await connectServer('sg');
  services.timers.fire(0);
  await settle();
  services.logins.length = 0;
  services.handlers.userInfo = () => Promise.reject(failure('unauthorized', OTHER));
});
afterEach(() => stop());

async function reload(): Promise<void> {
  resetSession();
  resetConnection();
  resetHelperSession();
  setServers([]);
  await bootstrapSession();
  await settle();
}
const session = () => useSession.getState();

it('J4: keeps the connection and the session, and shows what was seen last', async () => {
  const { user } = session();
  const { list } = useServers.getState();
  await reload();
  expect(session()).toMatchObject({ token: 't', phase: 'ready', end: null, ending: { reason: 'other-device' } });
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
  expect(session().user).toMatchObject({ id: user?.id, fullName: user?.fullName });
  expect(useServers.getState()).toMatchObject({ status: 'ready', list });
  expect(services.logins).toEqual([]);
});

it('is held over a second reload, and ends with the connection', async () => {
  await reload();
  await reload();
  expect(session().ending).toEqual({ reason: 'other-device' });
  await disconnectServer();
  await settle();
  expect(session()).toMatchObject({ token: null, end: { reason: 'other-device' } });
  expect(services.logins).toEqual(['']);
});

it.each<[string, () => unknown]>([
  ['the helper session has ended', () => appServices().desktop.endHelperSession()],
  [
    'nothing is stored of what was seen',
    () => {
      stop();
      removeStored('lastSeen');
    },
  ],
  [
    'the provider gives another reason',
    () => (services.handlers.userInfo = () => Promise.reject(failure('unauthorized'))),
  ],
])('signs out when %s', async (_, change) => {
  await change();
  await reload();
  expect(session().token).toBeNull();
  expect(useConnection.getState().connection.state).toBe('idle');
  expect(readStored('connectedServer')).toBeNull();
});

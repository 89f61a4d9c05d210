/** Another device takes over while this one is connected: the connection is not cut, and the session ends with it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { connectAfter, connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { endHeldSession } from '../../../../src/core/session/hold-session';
import { reconnectAnew } from '../../../../src/core/connection/reconnect';
import { retryUser } from '../../../../src/core/user/refresh-user';
import { refreshServers } from '../../../../src/core/servers/refresh-servers';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useSession } from '../../../../src/core/session/session.store';
import { failure, settle, type FakeServices } from '../../../support/fake-services';
import { forgetCalls, signedInServices } from '../../../support/flow-stage';

let services: FakeServices;
beforeEach(async () => {
  services = await signedInServices();
});
const OTHER = 'authentication ended: signed in on another device';
const takeOver = (message = OTHER) => {
  services.handlers.userInfo = () => Promise.reject(failure('unauthorized', message));
};
const session = () => useSession.getState();

describe('while connected', () => {
  beforeEach(async () => {
    await connectServer('sg');
    takeOver();
    services.logins.length = 0;
  });

  it('J4: the session is held, with its reason, and the helper is told nothing', async () => {
    await checkHealth();
    await settle();
    expect(session()).toMatchObject({ token: 't', end: null, ending: { reason: 'other-device' } });
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(services.logins).toEqual([]);
  });

  it('a health answer that is no 401 but speaks of another device holds it as well', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('rejected', OTHER));
    await checkHealth();
    expect(session().ending).toEqual({ reason: 'other-device' });
  });

  it('nothing more is asked of the provider with a token that it does not know any more', async () => {
    await checkHealth();
    forgetCalls(services);
    await Promise.all([retryUser(), refreshServers(), checkHealth()]);
    expect(services.calls).toEqual([]);
  });

  it('Off signs out, says why, and ends the helper session', async () => {
    await checkHealth();
    await disconnectServer();
    await settle();
    expect(session()).toMatchObject({ token: null, ending: null, end: { reason: 'other-device' } });
    expect(services.logins).toContain('');
    expect(useConnection.getState().connection.state).toBe('idle');
  });

  it('another server is not connected to: the connection goes on, and the person is told why', async () => {
    await checkHealth();
    forgetCalls(services);
    await connectServer('jp');
    await connectAfter(
      () => Promise.resolve(),
      () => 'jp',
    );
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(session()).toMatchObject({ token: 't', end: null, ending: { reason: 'other-device' } });
    expect([services.calls, services.logins]).toEqual([[], []]);
    expect(useNotices.getState().notices).toMatchObject([{ type: 'warning' }]);
  });

  it('the same server asked for again says nothing', async () => {
    await checkHealth();
    await connectServer('sg');
    expect(useNotices.getState().notices).toEqual([]);
  });

  it('a change of network leaves the connection as it is', async () => {
    await checkHealth();
    expect(reconnectAnew(0)).toBe(false);
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(session().token).toBe('t');
  });

  it('a connection that is lost signs out', async () => {
    await checkHealth();
    setConnection({ state: 'failed', serverId: 'sg', failure: { source: 'helper-ping', reason: 'refused' } });
    await settle();
    expect(session().end).toEqual({ reason: 'other-device' });
  });

  it('the person may end both at once', async () => {
    await checkHealth();
    endHeldSession();
    await settle();
    expect(session().end).toEqual({ reason: 'other-device' });
    expect(services.logins).toContain('');
  });

  it('any other end is one at once', async () => {
    takeOver('authentication required');
    await checkHealth();
    expect(session()).toMatchObject({ token: null, end: { reason: 'expired-session' } });
  });
});

it('while not connected it ends the session at once', async () => {
  takeOver();
  await checkHealth();
  expect(session()).toMatchObject({ token: null, end: { reason: 'other-device' } });
});

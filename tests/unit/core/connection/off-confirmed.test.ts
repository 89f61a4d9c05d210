/** An Off is complete when the helper has confirmed it; until then it is shown as unconfirmed and repeated. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HELPER_LOGIN_TIMEOUT_MS } from '../../../../common/contract/helper/helper-api';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { isBusy, powerOf } from '../../../../src/model/connection';
import { bootstrapSession } from '../../../../src/core/bootstrap/bootstrap-session';
import { connectServer, disconnectServer, toggleConnection } from '../../../../src/core/connection/connect-server';
import { reconnectIfLost } from '../../../../src/core/connection/reconnect';
import { setHelperSession, useHelperSession } from '../../../../src/core/connection/helper-session.store';
import { writeStored } from '../../../../src/lib/platform/storage';
import { signOut } from '../../../../src/core/session/sign-out';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { openSession } from '../../../../src/core/session/session.store';
import { deferred, helperFailed, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const LIMIT_MS = HELPER_LOGIN_TIMEOUT_MS;
let services: FakeServices;
const connection = () => useConnection.getState().connection;

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a failed Off', () => {
  it.each(['timeout', 'broken', 'rejected', 'garbage'] as const)(
    'is shown when it fails with %s, and repeated until the helper confirms it',
    async (reason) => {
      await connectServer('sg');
      services.login = () => helperFailed(reason);
      await disconnectServer();
      const unconfirmed = { state: 'disconnecting', serverId: 'sg', off: { failure: { reason } } };
      expect(connection()).toMatchObject({ ...unconfirmed, off: { nextAttemptAt: Date.now() + 500 } });
      expect([isBusy(connection()), powerOf(connection())]).toEqual([true, 'busy']);
      await passTime(500);
      expect(connection()).toMatchObject({ ...unconfirmed, off: { nextAttemptAt: Date.now() + 1_333 } });
      await passTime(60_000);
      expect(connection()).toMatchObject(unconfirmed);
      services.login = () => ({ outcome: 'done' });
      await passTime(36_000);
      expect(connection()).toEqual({ state: 'idle' });
    },
  );

  it('has no next attempt while it is repeated', async () => {
    await connectServer('sg');
    services.login = () => helperFailed('timeout');
    await disconnectServer();
    const repeated = deferred<LoginOutcome>();
    services.login = () => repeated.promise;
    await passTime(500);
    expect(connection()).toMatchObject({ state: 'disconnecting', off: { nextAttemptAt: null } });
    repeated.resolve({ outcome: 'done' });
    await settle();
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('is repeated at once when requested again, and replaced by a connect', async () => {
    await connectServer('sg');
    services.login = () => helperFailed('timeout');
    await disconnectServer();
    await disconnectServer();
    expect(services.logins).toEqual(['session-token-sg', '', '']);
    services.login = () => ({ outcome: 'done' });
    await toggleConnection();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
    await passTime(60_000);
    expect(services.logins).toEqual(['session-token-sg', '', '', 'session-token-sg']);
  });

  it('is shown beside the failure of the connect that caused it', async () => {
    services.login = () => helperFailed('timeout');
    await connectServer('sg');
    await settle();
    const failure = { source: 'helper-login', reason: 'timeout' };
    expect(connection()).toMatchObject({ state: 'failed', serverId: 'sg', failure, off: { failure } });
    services.login = () => ({ outcome: 'done' });
    await passTime(500);
    expect(connection()).toEqual({ state: 'failed', serverId: 'sg', failure });
  });

  it('results from a bridge that does not respond', async () => {
    await connectServer('sg');
    services.login = () => new Promise(() => {});
    const ending = disconnectServer();
    await passTime(12_000);
    await ending;
    expect(connection()).toMatchObject({ state: 'disconnecting', off: { failure: { reason: 'timeout' } } });
  });

  it('is repeated in the next session when it failed at sign-out', async () => {
    await connectServer('sg');
    services.login = () => helperFailed('timeout');
    await signOut();
    await settle();
    openSession('of-somebody-else');
    await bootstrapSession();
    await settle();
    expect(connection()).toMatchObject({
      state: 'disconnecting',
      serverId: null,
      off: { failure: { reason: 'timeout' } },
    });
    services.login = () => ({ outcome: 'done' });
    await passTime(500);
    expect(connection()).toEqual({ state: 'idle' });
  });
});

describe('a connect behind an Off that hangs', () => {
  /** A helper that answers an Off after `offMs`, and no login; as the app's own client does, a call is given up after its limit. */
  async function connectDuringOff(offMs: number) {
    await connectServer('sg');
    services.logins.length = 0;
    services.login = (text) =>
      new Promise((resolve) => {
        setTimeout(() => resolve({ outcome: 'failed', failure: 'timeout' }), text === '' ? offMs : LIMIT_MS);
      });
    void disconnectServer();
    await passTime(6_000);
    void connectServer('sg');
    await settle();
    expect(connection()).toMatchObject({ state: 'connecting', step: 'login', stepAt: Date.now() });
  }
  const timedOut = { state: 'failed', failure: { source: 'helper-login', reason: 'timeout' } };

  it('ends at the limit that is shown, although the login began later', async () => {
    await connectDuringOff(LIMIT_MS);
    await passTime(LIMIT_MS - 1);
    expect(connection().state).toBe('connecting');
    expect([services.logins, services.cancelled]).toEqual([['', 'session-token-sg'], 0]);
    await passTime(1_000);
    expect(connection()).toMatchObject(timedOut);
    expect(services.cancelled).toBe(1);
  });

  it("is not cut off before the main process's own limit when it did not wait", async () => {
    services.login = () =>
      new Promise((resolve) => {
        setTimeout(() => resolve({ outcome: 'failed', failure: 'timeout' }), LIMIT_MS);
      });
    void connectServer('sg');
    await passTime(LIMIT_MS);
    expect([connection(), services.cancelled]).toEqual([expect.objectContaining(timedOut), 0]);
  });

  it('is not sent after that limit', async () => {
    await connectDuringOff(60_000);
    services.logins.length = 0;
    await passTime(LIMIT_MS + 1_000);
    expect(connection()).toMatchObject(timedOut);
    await passTime(60_000);
    expect(services.logins.filter((text) => text !== '')).toEqual([]);
  });
});

describe('J1: a session that a sweep shows while nothing is connected', () => {
  const unasked = () =>
    setHelperSession({
      revision: useHelperSession.getState().revision + 1,
      session: { state: 'unknown', failure: null },
    });

  it('is ended, which is shown until the helper confirms it', async () => {
    await bootstrapSession();
    const off = deferred<LoginOutcome>();
    services.login = () => off.promise;
    unasked();
    reconnectIfLost(null);
    await settle();
    expect([connection().state, services.logins]).toEqual(['disconnecting', ['']]);
    off.resolve({ outcome: 'done' });
    await settle();
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('is left alone while it is the one that a start restores', async () => {
    await bootstrapSession();
    writeStored('connectedServer', 'sg');
    unasked();
    reconnectIfLost(null);
    await settle();
    expect([connection().state, services.logins]).toEqual(['idle', []]);
  });
});

/** What ends the wait for the next attempt at once, and the restore at start (docs/product.md section 17, Reconnecting). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconnectNow } from '../../../../src/core/connection/reconnect';
import { restoreConnection } from '../../../../src/core/bootstrap/restore-connection';
import { signOut } from '../../../../src/core/session/sign-out';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { failure, helperFailed, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { killHelper, loseHelper, reviveHelper, waitingAfter } from '../../../support/fakes/lost-helper';
import { passTime } from '../../../support/time/pass-time';

let services: FakeServices;
const connection = () => useConnection.getState().connection;
const pass = (spanMs: number) => passTime(spanMs);
const lose = () => loseHelper(services);

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(async () => {
  await signOut();
  await settle();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('D5: a lost connection', () => {
  it('is restored at once during a long wait when the helper responds again, without a sweep', async () => {
    await lose();
    await pass(500 + 1_333 + 2_167 + 3_000);
    expect(connection()).toMatchObject({ attempt: 5, nextAttemptAt: Date.now() + 30_000 });
    await pass(5_000);
    reviveHelper(services);
    await pass(5_000);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('is restored when the helper runs again, although its first sweep times out', async () => {
    await lose();
    reviveHelper(services);
    services.ping = () => helperFailed('timeout');
    await pass(500);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('is restored at once during a long wait when the machine resumes', async () => {
    await lose();
    await pass(500 + 1_333 + 2_167 + 3_000);
    reviveHelper(services);
    expect(reconnectNow(Date.now())).toBe(true);
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('is restored at once during a long wait when the provider responds again', async () => {
    await lose();
    reviveHelper(services);
    const { submitServer } = services.handlers;
    services.handlers.submitServer = () => Promise.reject(failure('network'));
    await pass(500 + 1_333 + 2_167 + 3_000);
    expect(connection()).toMatchObject({ attempt: 5, nextAttemptAt: expect.any(Number) as number });
    if (submitServer) services.handlers.submitServer = submitServer;
    await checkHealth();
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });
});

describe('a restore at start', () => {
  it('is repeated without end when the helper is not running', async () => {
    killHelper(services);
    writeStored('connectedServer', 'sg');
    void restoreConnection();
    await settle();
    expect(connection()).toEqual({ ...waitingAfter(1), nextAttemptAt: Date.now() + 500 });
    await pass(500 + 1_333 + 2_167 + 2_999);
    expect(connection()).toMatchObject(waitingAfter(4));
    await pass(1);
    expect(connection()).toMatchObject({ ...waitingAfter(5), nextAttemptAt: Date.now() + 30_000 });
    expect(readStored('connectedServer')).toBe('sg');
  });

  it('connects when the helper starts a little later', async () => {
    killHelper(services);
    writeStored('connectedServer', 'sg');
    void restoreConnection();
    await pass(500);
    reviveHelper(services);
    await pass(1_333);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });
});

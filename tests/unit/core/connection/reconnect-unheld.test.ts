/** A session that the helper loses, by itself or with its process, is opened again (docs/product.md section 17, Reconnecting). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { watchServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { reconnectNow } from '../../../../src/core/connection/reconnect';
import { signOut } from '../../../../src/core/session/sign-out';
import {
  figuresOf,
  helperFailed,
  pinged,
  settle,
  type FakeServices,
  type ScriptedSweep,
} from '../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const WITHOUT_SESSION: ScriptedSweep = {
  outcome: 'pinged',
  figures: { sg: figuresOf(40) },
  direct: null,
  hasSession: false,
};

let services: FakeServices;
let stop = () => {};
const connection = () => useConnection.getState().connection;
const submits = () => services.calls.filter((name) => name === 'submitServer').length;

/** The session of the connection is lost once, as by a helper that was restarted between two sweeps. */
async function loseSession(): Promise<void> {
  services.ping = () => WITHOUT_SESSION;
  await passTime(5_000);
  services.ping = () => pinged;
}

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  stop = watchServers();
  await connectServer('sg');
  await passTime(5_000);
  services.logins.length = 0;
  forgetCalls(services);
});
afterEach(async () => {
  stop();
  await signOut();
  await settle();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('D5: a session that the helper has lost', () => {
  it('is opened again at once, with a new token, and its time goes on', async () => {
    await loseSession();
    expect(services.logins).toEqual(['session-token-sg']);
    expect(connection()).toMatchObject({ state: 'connected', elapsedMs: 10_000 });
    await passTime(60_000);
    expect(submits()).toBe(1);
  });

  it('is opened every half minute when it never holds: the provider would get the calls of all who have this helper', async () => {
    services.ping = () => WITHOUT_SESSION;
    await passTime(10_000);
    expect(connection()).toMatchObject({
      ...{ state: 'reconnecting', attempt: 5, of: 5 },
      failure: { source: 'helper-login', reason: 'gone' },
    });
    expect(submits()).toBe(1);
    await passTime(300_000);
    expect(submits()).toBeLessThanOrEqual(10);
    await disconnectServer();
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('is opened five times at once and then every half minute when the helper dies after each login and is started again', async () => {
    let isUp = true;
    services.ping = () => (isUp ? pinged : helperFailed('gone'));
    const dieAfterEachLogin = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 5_000) {
        isUp = connection().state !== 'connected';
        await passTime(5_000);
      }
    };
    await dieAfterEachLogin(50_000);
    expect(submits()).toBe(5);
    expect(connection()).toMatchObject({ state: 'reconnecting', failure: { source: 'helper-ping', reason: 'gone' } });
    await dieAfterEachLogin(300_000);
    expect(submits()).toBeGreaterThan(10);
    expect(submits()).toBeLessThanOrEqual(16);
  });

  it('is opened at once again after half a minute, and whenever the machine resumes', async () => {
    await loseSession();
    await passTime(30_000);
    await loseSession();
    expect([submits(), connection().state]).toEqual([2, 'connected']);
    await loseSession();
    expect(connection().state).toBe('reconnecting');
    reconnectNow(Date.now());
    await settle();
    expect([submits(), connection().state]).toEqual([3, 'connected']);
  });
});

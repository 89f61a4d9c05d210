import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { cancelConnect, connectServer, toggleConnection } from '../../../../src/core/connection/connect-server';
import { signOut } from '../../../../src/core/session/sign-out';
import { readStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { deferred, pinged, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { recordConnection, signedInServices } from '../../../support/stages/flow-stage';
import { loseHelper, reviveHelper, waitingAfter } from '../../../support/fakes/lost-helper';
import { passTime } from '../../../support/time/pass-time';
import type { ScriptedSweep } from '../../../support/fakes/fake-services';

let services: FakeServices;
const connection = () => useConnection.getState().connection;
const pass = (spanMs: number) => passTime(spanMs);
const submits = () => services.calls.filter((name) => name === 'submitServer');
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

describe('a reconnect', () => {
  const expectEnded = async (pings: number) => {
    expect(connection()).toEqual({ state: 'idle' });
    expect(readStored('connectedServer')).toBeNull();
    await pass(60_000);
    expect([connection(), services.pings.length]).toEqual([{ state: 'idle' }, pings]);
  };

  it.each([1, 2, 3, 4])('ends when cancelled in wait %s, and makes no further attempt', async (wait) => {
    await lose();
    for (const waitMs of [500, 1_333, 2_167].slice(0, wait - 1)) await pass(waitMs);
    expect(connection()).toMatchObject(waitingAfter(wait));
    cancelConnect();
    expect(vi.getTimerCount()).toBe(0);
    await expectEnded(wait + 1);
  });

  it.each(['switch', 'sign-out'] as const)('ends by %s in a wait', async (way) => {
    await lose();
    if (way === 'switch') await toggleConnection();
    else await signOut();
    await expectEnded(2);
  });

  it('D6: ends when cancelled in the ping step, and its late response changes nothing', async () => {
    await lose();
    const late = deferred<ScriptedSweep>();
    services.ping = () => late.promise;
    await pass(500);
    expect(connection()).toMatchObject({ step: 'ping', attempt: 2 });
    cancelConnect();
    late.resolve(pinged);
    await settle();
    expect(submits()).toEqual([]);
    await expectEnded(3);
  });

  it('D6: ends when cancelled in the submit step, and its request is aborted', async () => {
    await lose();
    reviveHelper(services);
    let signal: AbortSignal | undefined;
    services.handlers.submitServer = (_, options) => {
      signal = options.signal;
      return new Promise(() => {});
    };
    await pass(500);
    expect(connection()).toMatchObject({ step: 'submit' });
    cancelConnect();
    expect(signal?.aborted).toBe(true);
    await expectEnded(3);
  });

  it('D6: ends when cancelled in the login step, and an Off follows when the login succeeded', async () => {
    await lose();
    const login = deferred<LoginOutcome>();
    services.ping = () => pinged;
    services.login = (text) => (text === '' ? { outcome: 'done' } : login.promise);
    await pass(500);
    expect(connection()).toMatchObject({ step: 'login' });
    cancelConnect();
    login.resolve({ outcome: 'done' });
    await settle();
    expect([services.cancelled, services.logins.at(-1)]).toEqual([1, '']);
    await expectEnded(3);
  });

  it('D6: is replaced at once by a connect to another server, and changes nothing later', async () => {
    await lose();
    reviveHelper(services);
    const states: string[] = [];
    const stopRecording = recordConnection(states);
    await connectServer('jp');
    await pass(60_000);
    stopRecording();
    expect(states).toEqual(['connecting ping', 'connecting submit', 'connecting login', 'connected']);
    expect(connection()).toMatchObject({ serverId: 'jp' });
  });

  it('E9: continues when its server is chosen again, which resolves when it has ended', async () => {
    await lose();
    let isOver = false;
    const again = connectServer('sg').then(() => (isOver = true));
    await settle();
    expect(connection()).toMatchObject(waitingAfter(1));
    expect([services.pings.length, isOver]).toEqual([2, false]);
    reviveHelper(services);
    await pass(60_000);
    await again;
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });
});

/** A run of Repair: its hard limits, one at a time, and cancelling it in the middle of anything. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelRepair, startRepair } from '../../../../src/features/repair/repair';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { reconnect } from '../../../../src/core/connection/reconnect';
import { signOut } from '../../../../src/core/session/sign-out';
import { openRepair, useRepair } from '../../../../src/core/repair/repair.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import {
  deferred,
  failure,
  helperFailed,
  pinged,
  settle,
  type FakeServices,
} from '../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';
import { failureAt, outcomes } from '../../../support/samples/repair-outcomes';

let services: FakeServices;
beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

it('G8: every hanging step ends at its timeout, and no timer is left', async () => {
  services.ping = never;
  services.lookUpIp = never;
  for (const name of ['detectLocation', 'userInfo'] as const) services.handlers[name] = never;
  const run = startRepair();
  await passTime(8_000);
  expect(outcomes().slice(0, 2)).toEqual(['helper timeout', 'network running']);
  await passTime(8_000);
  await run;
  expect(outcomes()).toEqual([
    ...['helper timeout', 'network network', 'provider skipped', 'session skipped', 'reload skipped'],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['provider', 16_000, () => (services.handlers.detectLocation = never)],
  ['session', 16_000, () => (services.handlers.userInfo = never)],
  ['reload', 40_000, () => (services.handlers.showServers = never)],
] as const)('a single hanging %s ends as a timeout exactly at its limit', async (name, limitMs, hang) => {
  hang();
  const run = startRepair();
  await passTime(limitMs - 1);
  expect(outcomes()).toContain(`${name} running`);
  await passTime(1);
  await run;
  expect(failureAt(name)).toEqual({ source: 'provider', reason: 'timeout' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a step that has timed out leaves no request pending', async () => {
  const isAborted: (boolean | undefined)[] = [];
  services.handlers.detectLocation = async (_request, { signal }) => {
    signal?.addEventListener('abort', () => isAborted.push(signal.aborted));
    return never();
  };
  const run = startRepair();
  await passTime(15_999);
  expect([outcomes()[2], isAborted]).toEqual(['provider running', [true]]);
  await passTime(1);
  await run;
  expect([outcomes()[2], isAborted]).toEqual(['provider timeout', [true, true]]);
});

it('E9: a second press joins the run, and a later one starts another', async () => {
  const first = startRepair();
  expect(startRepair()).toBe(first);
  await first;
  expect(services.logins).toEqual(['']);
  await startRepair();
  expect(services.logins).toEqual(['', '']);
});

it('a cancel closes at once in any step, and later responses are ignored', async () => {
  openRepair();
  const late = deferred<typeof pinged>();
  services.ping = () => late.promise;
  const run = startRepair();
  await settle();
  cancelRepair();
  await run;
  expect(useRepair.getState()).toMatchObject({ isOpen: false, isRunning: false });
  late.resolve(pinged);
  await settle();
  expect([outcomes()[0], services.logins]).toEqual(['helper running', []]);
  forgetCalls(services);
  await passTime(60_000);
  expect([services.calls, vi.getTimerCount()]).toEqual([[], 0]);
});

it('a cancel during the reload stops it before its next part', async () => {
  const off = deferred<{ outcome: 'done' }>();
  services.login = () => off.promise;
  const run = startRepair();
  await settle();
  expect(outcomes().at(-1)).toBe('reload running');
  cancelRepair();
  forgetCalls(services);
  off.resolve({ outcome: 'done' });
  await run;
  await settle();
  expect([services.calls, services.pings]).toEqual([[], []]);
});

describe('a cancel while the reload ends the helper session', () => {
  const connection = () => useConnection.getState().connection;
  let off: ReturnType<typeof deferred<{ outcome: 'done' } | { outcome: 'failed'; failure: 'timeout' }>>;

  /** Runs Repair until its Off is sent, and cancels it there. */
  async function cancelAtOff(): Promise<void> {
    off = deferred();
    services.login = (text) => (text === '' ? off.promise : { outcome: 'done' });
    void startRepair();
    await settle();
    expect(outcomes().at(-1)).toBe('reload running');
    cancelRepair();
  }

  it('J1: ends the connection once the helper has confirmed the Off', async () => {
    await connectServer('sg');
    await cancelAtOff();
    off.resolve({ outcome: 'done' });
    await settle();
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('J1: leaves no reconnect whose attempts are over', async () => {
    services.handlers.submitServer = () => Promise.reject(failure('server'));
    void reconnect('sg');
    await settle();
    expect(connection().state).toBe('reconnecting');
    await cancelAtOff();
    off.resolve({ outcome: 'done' });
    await settle();
    expect([connection(), vi.getTimerCount()]).toEqual([{ state: 'idle' }, 0]);
  });

  it('J1: shows an Off that failed, and retries it', async () => {
    await connectServer('sg');
    await cancelAtOff();
    off.resolve({ outcome: 'failed', failure: 'timeout' });
    services.login = () => helperFailed('timeout');
    await settle();
    expect(connection()).toMatchObject({ state: 'disconnecting', off: { failure: { reason: 'timeout' } } });
  });

  it('D6: leaves a connect that began meanwhile', async () => {
    await connectServer('sg');
    await cancelAtOff();
    void connectServer('jp');
    off.resolve({ outcome: 'done' });
    await settle();
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
  });
});

it('B3: a sign-out during the run counts as an ended session', async () => {
  const late = deferred<never>();
  services.handlers.userInfo = () => late.promise;
  const run = startRepair();
  await settle();
  await signOut();
  await run;
  expect(outcomes().slice(3)).toEqual(['session unauthorized', 'reload skipped']);
  expect(useServers.getState().list).toEqual([]);
});

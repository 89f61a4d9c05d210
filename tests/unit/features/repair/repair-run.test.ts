/** A run of Repair: its hard limits, one at a time, and cancelling it in the middle of anything. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelRepair, startRepair } from '../../../../src/features/repair/repair';
import { signOut } from '../../../../src/core/session/sign-out';
import { openRepair, useRepair } from '../../../../src/core/repair/repair.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import { deferred, pinged, settle, type FakeWorld } from '../../../support/fake-world';
import { forgetCalls, signedInWorld } from '../../../support/flow-stage';
import { passTime } from '../../../support/pass-time';
import { failureAt, outcomes } from '../../../support/repair-outcomes';

let world: FakeWorld;
beforeEach(async () => {
  vi.useFakeTimers();
  world = await signedInWorld();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

it('G8: everything that hangs ends at its limit, and no timer is left', async () => {
  world.ping = never;
  world.lookUpIp = never;
  for (const name of ['detectLocation', 'userInfo'] as const) world.handlers[name] = never;
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
  ['provider', 16_000, () => (world.handlers.detectLocation = never)],
  ['session', 16_000, () => (world.handlers.userInfo = never)],
  ['reload', 40_000, () => (world.handlers.showServers = never)],
] as const)('a %s that hangs alone ends as a timeout, not a moment before its limit', async (name, limitMs, hang) => {
  hang();
  const run = startRepair();
  await passTime(limitMs - 1);
  expect(outcomes()).toContain(`${name} running`);
  await passTime(1);
  await run;
  expect(failureAt(name)).toEqual({ source: 'provider', reason: 'timeout' });
  expect(vi.getTimerCount()).toBe(0);
});

it('E9: a second press joins the run; after it a new one begins', async () => {
  const first = startRepair();
  expect(startRepair()).toBe(first);
  await first;
  expect(world.logins).toEqual(['']);
  await startRepair();
  expect(world.logins).toEqual(['', '']);
});

it('a cancel closes at once, in whatever step it is, and what is answered later counts for nothing', async () => {
  openRepair();
  const late = deferred<typeof pinged>();
  world.ping = () => late.promise;
  const run = startRepair();
  await settle();
  cancelRepair();
  await run;
  expect(useRepair.getState()).toMatchObject({ isOpen: false, isRunning: false });
  late.resolve(pinged);
  await settle();
  expect([outcomes()[0], world.logins]).toEqual(['helper running', []]);
  forgetCalls(world);
  await passTime(60_000);
  expect([world.calls, vi.getTimerCount()]).toEqual([[], 0]);
});

it('a cancel during the reload stops it before its next part', async () => {
  const off = deferred<{ outcome: 'done' }>();
  world.login = () => off.promise;
  const run = startRepair();
  await settle();
  expect(outcomes().at(-1)).toBe('reload running');
  cancelRepair();
  forgetCalls(world);
  off.resolve({ outcome: 'done' });
  await run;
  await settle();
  expect([world.calls, world.pings]).toEqual([[], []]);
});

it('B3: a sign-out in the middle of it is a session that has ended', async () => {
  const late = deferred<never>();
  world.handlers.userInfo = () => late.promise;
  const run = startRepair();
  await settle();
  await signOut();
  await run;
  expect(outcomes().slice(3)).toEqual(['session unauthorized', 'reload skipped']);
  expect(useServers.getState().list).toEqual([]);
});

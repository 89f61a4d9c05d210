/** Set-up of the tests of sleep and network: a signed-in session on fake time; everything that a test started is stopped after it. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { signOut } from '../../../../src/core/session/sign-out';
import { watchResume } from '../../../../src/core/bootstrap/watch-resume';
import { watchHealth } from '../../../../src/core/user/watch-health';
import { watchServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The services of the current test. */
export let services: FakeServices;
/** Stops what the test started with `watch`. */
export let stop = () => {};
export const connection = () => useConnection.getState().connection;
export const pass = (spanMs: number) => passTime(spanMs);
export const marks = () => useConnection.getState().events.map(({ kind }) => kind);
/** The numbers of sweeps and health checks since the last `forgetCalls`. */
export const requested = () => ({
  pings: services.pings.length,
  health: services.calls.filter((name) => name === 'userInfo').length,
});
export const ONE = { pings: 1, health: 1 };
export const NONE = { pings: 0, health: 0 };

export function watch({ withLoops = true } = {}): void {
  const stops = [watchResume(), ...(withLoops ? [watchServers(), watchHealth()] : [])];
  stop = () => stops.forEach((end) => end());
}

export async function connected(): Promise<void> {
  await connectServer('sg');
  services.logins.length = 0;
  forgetCalls(services);
}

/** Simulates a sleep: no timer runs, and the clock has moved afterwards. */
export function sleep(spanMs: number): void {
  vi.setSystemTime(Date.now() + spanMs);
}

/** Registers the set-up for every test of the file. */
export function stageResume(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    services = await signedInServices();
  });
  afterEach(async () => {
    stop();
    stop = () => {};
    await signOut();
    await settle();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
}

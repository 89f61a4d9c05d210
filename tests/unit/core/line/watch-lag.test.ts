/** Each sweep reaches the rules of lag, in a task of its own, and what they remember ends with the session. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { useLag } from '../../../../src/core/line/lag.store';
import { watchLag } from '../../../../src/core/line/watch-lag';
import { setFiguresAge } from '../../../../src/core/servers/figures-age.store';
import { setServers } from '../../../../src/core/servers/servers.store';
import { endSession } from '../../../../src/core/session/end-session';
import { setProviderRoundTrip } from '../../../../src/core/session/provider-status.store';
import { signedInServices } from '../../../support/stages/flow-stage';
import { helperFailed, figuresOf, type FakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';

const IDS = ['sg', 'jp', 'kr', 'ph', 'th', 'vn'];
const CALM_SWEEPS = 25;

let services: FakeServices;
let stop = () => {};
beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  setServers(IDS.map((id) => ({ id, name: id.toUpperCase(), countryCode: 'SG', isFavourite: false, isVip: false })));
  setConnection({ state: 'connected', serverId: 'sg', connectedAt: Date.now() });
  stop = watchLag();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const lag = () => useLag.getState().lag;

async function sweeps(count: number, roundTripOf: (id: string) => number | null, responseMs = 0): Promise<void> {
  services.ping = async () => {
    if (responseMs > 0) await passTime(responseMs);
    const figures = Object.fromEntries(
      IDS.map((id) => [id, { ...figuresOf(roundTripOf(id) ?? 0), roundTripMs: roundTripOf(id) }]),
    );
    return { outcome: 'pinged', figures, direct: figuresOf(70) };
  };
  for (let index = 0; index < count; index += 1) {
    await passTime(5_000);
    await sweepServers();
    await passTime(0);
  }
}

it('the verdict follows the sweeps: the own connection, and the way to the connected server', async () => {
  await sweeps(CALM_SWEEPS, () => 50);
  expect(lag()).toEqual({ kind: 'calm' });
  await sweeps(5, () => 90);
  expect(lag()).toEqual({ kind: 'own', servers: 6, risen: 6, riseMs: 40, directRiseMs: 0 });
  await sweeps(5, (id) => (id === 'sg' ? 120 : 50));
  expect(lag()).toEqual({ kind: 'route', serverId: 'sg', riseMs: 70, directRiseMs: 0 });
  await sweeps(5, (id) => (id === 'sg' ? null : 50));
  expect(lag()).toEqual({ kind: 'route', serverId: 'sg', riseMs: null, directRiseMs: 0 });
});

it('the verdict names the helper and the API by the times that they took', async () => {
  await sweeps(CALM_SWEEPS, () => 50, 200);
  await sweeps(3, () => 50, 1_400);
  expect(lag()).toMatchObject({ kind: 'helper', responseMs: 1_400, riseMs: 1_200 });
  setProviderRoundTrip(1_800, Date.now());
  await sweeps(1, () => 50, 200);
  expect(lag()).toEqual({ kind: 'api', responseMs: 1_800 });
});

it('J2: the verdict does not name the API by a response of more than two health checks ago', async () => {
  await sweeps(CALM_SWEEPS, () => 50);
  setProviderRoundTrip(1_800, Date.now());
  await sweeps(12, () => 50);
  expect(lag()).toMatchObject({ kind: 'api' });
  await sweeps(1, () => 50);
  expect(lag()).toEqual({ kind: 'calm' });
});

it('the verdict stays the same object while nothing changes, so that nothing is drawn', async () => {
  await sweeps(CALM_SWEEPS, () => 50);
  const before = useLag.getState();
  await sweeps(3, () => 50);
  expect(useLag.getState()).toBe(before);
});

it('the verdict is made in a later task than the rows, and not after the watch was stopped', async () => {
  await sweeps(CALM_SWEEPS, () => 50);
  await sweeps(2, () => 90);
  const slowSweep = async () => {
    await passTime(5_000);
    await sweepServers();
  };
  await slowSweep();
  expect(lag().kind).toBe('calm');
  await passTime(0);
  expect(lag()).toMatchObject({ kind: 'own', riseMs: 40 });
  await sweeps(5, () => 50);
  await sweeps(2, () => 90);
  await slowSweep();
  stop();
  await passTime(0);
  expect(lag().kind).toBe('calm');
});

it('a connection that is restored goes on with its calm figures, and one to another server begins anew', async () => {
  const waiting = { state: 'reconnecting', attempt: 1, of: 5, nextAttemptAt: 0 } as const;
  const failure = { source: 'helper-ping', reason: 'broken' } as const;
  await sweeps(CALM_SWEEPS, () => 50);
  setConnection({ ...waiting, serverId: 'sg', failure });
  await sweeps(1, () => 90);
  setConnection({ state: 'connected', serverId: 'sg', connectedAt: Date.now() });
  await sweeps(2, () => 90);
  expect(lag().kind).toBe('own');
  setConnection({ state: 'connected', serverId: 'jp', connectedAt: Date.now() });
  await sweeps(3, () => 90);
  expect(lag().kind).toBe('unclear');
});

it('sweeps that failed change nothing', async () => {
  await sweeps(CALM_SWEEPS, () => 50);
  services.ping = () => helperFailed('timeout');
  await passTime(5_000);
  await sweepServers();
  await passTime(0);
  expect(lag()).toEqual({ kind: 'calm' });
});

it('J2: the verdict ends once its figures are older than two sweeps, so that nothing counts it on', async () => {
  const silent = (id: string) => (id === 'sg' ? null : 50);
  await sweeps(CALM_SWEEPS, () => 50);
  await sweeps(5, silent);
  expect(lag()).toMatchObject({ kind: 'route' });
  setFiguresAge('stale');
  expect(lag()).toEqual({ kind: 'unclear' });
  setFiguresAge('current');
  await sweeps(1, silent);
  expect(lag()).toMatchObject({ kind: 'route' });
});

it('B2: the verdict ends with the session', async () => {
  await sweeps(CALM_SWEEPS, () => 50);
  endSession({ reason: 'signed-out' });
  expect(lag()).toEqual({ kind: 'unclear' });
});

/** What the main process is to monitor and refused, or never got, is sent again: it sweeps for the newest session in the end. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startMonitoring } from '../../../../../src/core/connection/monitoring/start-monitoring';
import { setPingToken } from '../../../../../src/core/servers/servers.store';
import type { FakeServices } from '../../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../../support/stages/flow-stage';
import { passTime } from '../../../../support/time/pass-time';

let services: FakeServices;
beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a session is monitored although the main process refused it first', async () => {
  services.isMonitoringRefused = true;
  const stop = startMonitoring();
  await passTime(1_000);
  services.isMonitoringRefused = false;
  await passTime(10_000);
  expect(services.pings.length).toBeGreaterThan(0);
  stop();
});

it('nothing is monitored any more although the main process refused to stop first', async () => {
  const stop = startMonitoring();
  await passTime(6_000);
  services.isMonitoringRefused = true;
  stop();
  services.isMonitoringRefused = false;
  await passTime(10_000);
  forgetCalls(services);
  await passTime(60_000);
  expect(services.pings).toEqual([]);
});

it('of two refused sessions the newer one is sent again', async () => {
  services.isMonitoringRefused = true;
  const stop = startMonitoring();
  setPingToken('newer-token');
  services.isMonitoringRefused = false;
  await passTime(10_000);
  expect(new Set(services.pings)).toEqual(new Set(['newer-token']));
  stop();
});

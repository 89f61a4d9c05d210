/** The token of server/list may expire during a long session, on any page (docs/product.md section 14, Monitoring). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectServer } from '../../../../../src/core/connection/connect-server';
import { startMonitoring } from '../../../../../src/core/connection/monitoring/start-monitoring';
import { HIDDEN_REFRESH_MS } from '../../../../../src/model/constants';
import { useServers } from '../../../../../src/core/servers/servers.store';
import { helperFailed, pinged, type FakeServices } from '../../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../../support/stages/flow-stage';
import { passTime } from '../../../../support/time/pass-time';

let services: FakeServices;
let stop = () => {};
const tokenCalls = () => services.calls.filter((call) => call === 'serverToken').length;

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  await connectServer('sg');
  stop = startMonitoring();
  forgetCalls(services);
  services.ping = (token) => (token === 'new-token' ? pinged : helperFailed('rejected'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('is replaced when the helper refuses it, and the line is measured again', async () => {
  services.handlers.serverToken = () => 'new-token';
  await passTime(11_000);
  expect(tokenCalls()).toBe(1);
  expect(useServers.getState().helper).toEqual({ state: 'running' });
});

it('J10: is replaced once in 5 min at most, when the helper refuses every one', async () => {
  await passTime(HIDDEN_REFRESH_MS);
  expect(tokenCalls()).toBe(1);
  await passTime(10_000);
  expect(tokenCalls()).toBe(2);
});

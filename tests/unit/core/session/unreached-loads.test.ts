/** Loads that got no response are repeated when a network or the provider is back, as the session's work does it: Wi-Fi may come after the app. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { providerNetwork } from '../../../../src/core/bootstrap/watch-session';
import { recordResponse, whenNetworkIsBack } from '../../../../src/core/session/provider-hold';
import { setProviderDown } from '../../../../src/core/session/provider-status.store';
import { createResource, repeatUnreachedLoads, type Resource } from '../../../../src/core/session/resource.store';
import { signOut } from '../../../../src/core/session/sign-out';
import type { Failure } from '../../../../src/model/failure';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

type Fetched = { outcome: 'done'; value: string } | { outcome: 'failed'; failure: Failure };
const failed = (reason: 'network' | 'timeout' | 'rejected'): Fetched => ({
  outcome: 'failed',
  failure: { source: 'provider', reason },
});
const done = (value: string): Fetched => ({ outcome: 'done', value });

let services: FakeServices;
let stops: readonly (() => void)[];
let resource: Resource<string>;
beforeEach(async () => {
  services = await signedInServices();
  stops = [undefined, providerNetwork].map((network) => whenNetworkIsBack(repeatUnreachedLoads, network));
  resource = createResource<string>('load-sample', 'join');
});
afterEach(() => stops.forEach((stop) => stop()));

const comeBack = async () => {
  services.setOnline(false);
  services.setOnline(true);
  services.timers.fire();
  await settle();
};
/** A fetch with these responses, one after the other. */
const fetching = (...responses: Fetched[]) =>
  vi.fn(() => Promise.resolve(responses.shift() ?? done('too often'))) satisfies () => Promise<Fetched>;

it.each(['network', 'timeout'] as const)('a load that failed by %s is repeated until it succeeds', async (reason) => {
  const fetch = fetching(failed(reason), failed(reason), done('one'));
  await resource.load(fetch, 'key');
  await comeBack();
  expect(resource.use.getState()).toMatchObject({ data: null, key: 'key', failure: { reason } });
  await comeBack();
  expect(resource.use.getState()).toMatchObject({ data: 'one', key: 'key', failure: null });
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('a load is repeated within ten seconds after the provider has responded to another call again', async () => {
  services.random = 0.2;
  const fetch = fetching(failed('network'), done('one'));
  await resource.load(fetch);
  setProviderDown(true);
  setProviderDown(true);
  expect(services.timers.pending()).toEqual([]);
  setProviderDown(false);
  setProviderDown(false);
  expect(services.timers.pending()).toEqual([7_000]);
  services.timers.fire();
  await settle();
  expect(resource.use.getState()).toMatchObject({ data: 'one', failure: null });
});

it('a load is not repeated while the provider is gone again', () => {
  setProviderDown(true);
  setProviderDown(false);
  setProviderDown(true);
  expect(services.timers.pending()).toEqual([]);
});

it('J10: loads are repeated at a random moment of ten seconds, once for a network that flickers, and after the hold of a busy provider', () => {
  services.random = 0.2;
  services.setOnline(true);
  services.setOnline(true);
  expect(services.timers.pending()).toEqual([7_000]);
  recordResponse({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 60_000 });
  services.setOnline(true);
  expect(services.timers.pending().map((waitMs) => Math.round(waitMs / 1_000))).toEqual([67]);
  services.setOnline(false);
  expect(services.timers.pending()).toEqual([]);
});

it.each([
  ['another load has succeeded', () => resource.load(fetching(done('other')))],
  ['it was cancelled', () => resource.cancel()],
  ['the session has ended', signOut],
])('a load is not repeated when %s', async (_, end: () => void | Promise<void>) => {
  const fetch = fetching(failed('network'));
  await resource.load(fetch);
  services.setOnline(true);
  await end();
  services.timers.fire();
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('a load that the provider has refused is not repeated', async () => {
  const fetch = fetching(failed('rejected'));
  await resource.load(fetch);
  await comeBack();
  expect(fetch).toHaveBeenCalledTimes(1);
});

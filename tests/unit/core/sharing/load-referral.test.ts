/** What the share page loads: once for many requests, again when the network is back, and never for another session (promises B3, E1, E9). */
import { beforeEach, expect, it } from 'vitest';
import { loadReferral, openShare } from '../../../../src/core/sharing/load-referral';
import { signOut } from '../../../../src/core/session/sign-out';
import { useReferral } from '../../../../src/core/sharing/referral.store';
import { recordResponse } from '../../../../src/core/session/provider-hold';
import { openSession } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fake-services';
import { forgetCalls, signedInServices } from '../../../support/flow-stage';

const wire = {
  code: 'DEMO',
  link: 'https://pinglane.test/r',
  points_per_friend: 20,
  invited: 2,
  rewarded: 1,
  points: 20,
};
const state = () => useReferral.getState();

let services: FakeServices;
beforeEach(async () => {
  services = await signedInServices();
  services.handlers.showReferral = () => wire;
  services.handlers.listVouchers = () => [];
});

it('E9: twenty loads are one request', async () => {
  await Promise.all(Array.from({ length: 20 }, () => loadReferral()));
  expect(services.calls).toEqual(['showReferral']);
  expect(state()).toMatchObject({ data: { code: 'DEMO', link: wire.link }, isLoading: false, failure: null });
});

it('E1: a failure keeps the earlier data with the reason beside it', async () => {
  await loadReferral();
  services.handlers.showReferral = () => Promise.reject(failure('timeout'));
  await loadReferral();
  expect(state()).toMatchObject({ data: { code: 'DEMO' }, failure: { reason: 'timeout' }, isLoading: false });
});

it('a failed load is repeated when the network is back, until the page is left', async () => {
  services.handlers.showReferral = () => Promise.reject(failure('network'));
  services.handlers.listVouchers = () => Promise.reject(failure('network'));
  const close = openShare();
  await settle();
  forgetCalls(services);
  services.setOnline(false);
  await settle();
  expect(services.calls).toEqual([]);
  services.handlers.showReferral = () => wire;
  services.setOnline(true);
  await settle();
  expect(services.calls).toEqual(['showReferral', 'listVouchers']);
  services.setOnline(true);
  await settle();
  expect(services.calls).toEqual(['showReferral', 'listVouchers', 'listVouchers']);
  close();
  services.setOnline(true);
  await settle();
  expect(services.calls).toHaveLength(3);
});

it('B3: a response for an ended session is dropped', async () => {
  const old = deferred<typeof wire>();
  services.handlers.showReferral = () => old.promise;
  const loading = loadReferral();
  void signOut();
  openSession('t2');
  old.resolve(wire);
  await loading;
  await settle();
  expect(state()).toEqual({ data: null, key: null, at: null, isLoading: false, failure: null });
  services.handlers.showReferral = () => ({ ...wire, code: 'OTHER' });
  await loadReferral();
  expect(state().data?.code).toBe('OTHER');
});

it('J10: a failed load is not repeated when the network is back while the provider is busy', async () => {
  services.handlers.showReferral = () => Promise.reject(failure('network'));
  const close = openShare();
  await settle();
  recordResponse({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 60_000 });
  forgetCalls(services);
  services.setOnline(false);
  services.setOnline(true);
  await settle();
  close();
  expect(services.calls).toEqual([]);
});

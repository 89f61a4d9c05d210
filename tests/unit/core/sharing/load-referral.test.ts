/** The invitation of the share page: loaded once for many requests, and never for another session (promises B3, E1, E9). */
import { beforeEach, expect, it } from 'vitest';
import { loadReferral } from '../../../../src/core/sharing/load-referral';
import { signOut } from '../../../../src/core/session/sign-out';
import { useReferral } from '../../../../src/core/sharing/referral.store';
import { openSession } from '../../../../src/core/session/session.store';
import { deferred, failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

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

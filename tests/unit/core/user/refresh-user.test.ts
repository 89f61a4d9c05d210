/** The user requested for the profile: not twice in a row, and kept when the request fails. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshUser, reloadUser } from '../../../../src/core/user/refresh-user';
import { signOut } from '../../../../src/core/session/sign-out';
import { useProfile } from '../../../../src/core/session/profile.store';
import { repeatUnreachedLoads } from '../../../../src/core/session/resource.store';
import { useSession } from '../../../../src/core/session/session.store';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { deferred, failure, settle, wireUser, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

let services: FakeServices;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  services = await signedInServices();
});
afterEach(() => {
  vi.useRealTimers();
});
const name = () => useSession.getState().user?.fullName;

it('the user is not requested again within ten seconds', async () => {
  expect(useSession.getState().userAt).toBe(1_000_000);
  vi.setSystemTime(1_009_999);
  await refreshUser();
  expect(services.calls).toEqual([]);
  vi.setSystemTime(1_010_000);
  services.handlers.userInfo = () => ({ ...wireUser, full_name: 'Linh' });
  await refreshUser();
  expect([services.calls, name(), useSession.getState().userAt]).toEqual([['userInfo'], 'Linh', 1_010_000]);
});

it.each([-24 * 3_600_000, -11_000, 24 * 3_600_000])(
  'F1: the user is requested again when the clock was set by %i ms',
  async (setByMs) => {
    vi.setSystemTime(1_000_000 + 365 * 24 * 3_600_000);
    await reloadUser();
    services.calls.length = 0;
    vi.setSystemTime(Date.now() + setByMs);
    await refreshUser();
    expect(services.calls).toEqual(['userInfo']);
  },
);

it('E1: the old user stays with failure and time when a request fails, and the next success clears the failure', async () => {
  services.handlers.userInfo = () => Promise.reject(failure('network'));
  await reloadUser();
  expect(useProfile.getState()).toEqual({ isRefreshing: false, failure: { source: 'provider', reason: 'network' } });
  expect([name(), useSession.getState().userAt]).toEqual(['Demo Player', 1_000_000]);

  const response = deferred<typeof wireUser>();
  services.handlers.userInfo = () => response.promise;
  const retrying = reloadUser();
  expect(useProfile.getState()).toMatchObject({ isRefreshing: true, failure: { reason: 'network' } });
  response.resolve(wireUser);
  await retrying;
  expect(useProfile.getState()).toEqual({ isRefreshing: false, failure: null });
});

it('a request that nothing answered is repeated when the network is back, and not once the user was loaded by another one', async () => {
  services.handlers.userInfo = () => Promise.reject(failure('timeout'));
  await reloadUser();
  repeatUnreachedLoads();
  await settle();
  expect(services.calls).toEqual(['userInfo', 'userInfo']);
  services.handlers.userInfo = () => wireUser;
  await checkHealth();
  expect(useProfile.getState()).toEqual({ isRefreshing: false, failure: null });
  repeatUnreachedLoads();
  await settle();
  expect(services.calls).toHaveLength(3);
});

it('the failure of an earlier visit is cleared when the user is recent', async () => {
  useProfile.setState({ failure: { source: 'provider', reason: 'network' } });
  await refreshUser();
  expect(useProfile.getState().failure).toBeNull();
});

it("J6: the account's id stays when a response has none that can be read", async () => {
  services.handlers.userInfo = () => ({ ...wireUser, id: undefined, full_name: 'Linh' });
  await reloadUser();
  expect(useSession.getState().user).toMatchObject({ id: '7', fullName: 'Linh' });
  services.handlers.userInfo = () => ({ ...wireUser, id: 8 });
  await reloadUser();
  expect(useSession.getState().user?.id).toBe('8');
});

it('E9: several clicks during a request are one request', async () => {
  await Promise.all([reloadUser(), reloadUser(), reloadUser()]);
  expect(services.calls).toEqual(['userInfo']);
});

it('B3: a response after sign-out is ignored', async () => {
  const response = deferred<typeof wireUser>();
  services.handlers.userInfo = () => response.promise;
  const asking = reloadUser();
  await signOut();
  response.resolve(wireUser);
  await asking;
  expect(useProfile.getState()).toEqual({ isRefreshing: false, failure: null });
  expect(useSession.getState()).toMatchObject({ user: null, userAt: null });
});

/** Responses that come in although their call was aborted, as one that was read at the same moment: the app's own checks ignore them (promises B3 to J5). */
import { beforeEach, expect, it, vi } from 'vitest';
import { request } from '../../../../src/core/session/request';
import { openWith, signIn } from '../../../../src/core/session/sign-in';
import { openSession, useSession } from '../../../../src/core/session/session.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { replaceServices, services as appServices } from '../../../../src/core/services/services';
import { deferred, failure, useFakeServices, type FakeServices, wireUser } from '../../../support/fakes/fake-services';

let services: FakeServices;
beforeEach(() => {
  services = useFakeServices();
  const { call, ...others } = appServices();
  replaceServices({ ...others, call: (name, sent, { token = null } = {}) => call(name, sent, { token }) });
});

it('B3: a response to a session that has ended is given to nobody', async () => {
  const late = deferred<typeof wireUser>();
  services.handlers.userInfo = () => late.promise;
  openSession('old');
  const requested = request('userInfo', undefined);
  openSession('new');
  late.resolve(wireUser);
  expect(await requested).toEqual({ outcome: 'stale' });
});

it('B3: a response to a call that was given up is stale', async () => {
  const late = deferred<typeof wireUser>();
  services.handlers.userInfo = () => late.promise;
  openSession('t');
  const givenUp = new AbortController();
  const requested = request('userInfo', undefined, givenUp.signal);
  givenUp.abort();
  late.resolve(wireUser);
  expect(await requested).toEqual({ outcome: 'stale' });
});

it('B4: a 401 of an earlier session ends neither the new one nor the old one again', async () => {
  const late = deferred<typeof wireUser>();
  services.handlers.userInfo = () => late.promise;
  openSession('old');
  const requests = [request('userInfo', undefined), request('userInfo', undefined)];
  await signOut();
  const ended = vi.fn();
  const stop = useSession.subscribe(ended);
  late.reject(failure('unauthorized', 'Signed in on another device'));
  await Promise.all(requests);
  stop();
  expect(ended).not.toHaveBeenCalled();
  expect(useSession.getState().end).toEqual({ reason: 'signed-out' });
});

it('J5: a sign-in that was given up for another one opens no session', async () => {
  const requestToken = () => Promise.resolve({ token: 'late' });
  expect(await openWith(requestToken, AbortSignal.abort())).toMatchObject({ reason: 'aborted' });
  expect([useSession.getState().token, readStored('accessToken')]).toEqual([null, null]);
});

it("B2, B3: a sign-in begins without what another window's session has stored", async () => {
  services.handlers.login = () => ({ api_key: 'fresh' });
  writeStored('recentServers', ['sg']);
  writeStored('chosenServer', 'sg');
  expect(await signIn('demo', 'demo1234')).toBeNull();
  expect([readStored('recentServers'), readStored('chosenServer')]).toEqual([[], null]);
});

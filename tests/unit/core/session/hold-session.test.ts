/** Another device takes over while this one is connected: the connection is kept, and the session ends with it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { connectAfter, connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { endHeldSession } from '../../../../src/core/session/hold-session';
import { reconnectNow } from '../../../../src/core/connection/reconnect';
import { reloadUser } from '../../../../src/core/user/refresh-user';
import { refreshServers } from '../../../../src/core/servers/load-servers';
import { checkHealth } from '../../../../src/core/user/watch-health';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { useProfile } from '../../../../src/core/session/profile.store';
import { toggleFavourite } from '../../../../src/core/servers/toggle-favourite';
import { useServers } from '../../../../src/core/servers/servers.store';
import { changeEmail } from '../../../../src/features/account/confirm-email/change-email';
import { resendConfirmation } from '../../../../src/features/account/confirm-email/confirm-email';
import { removeAvatar } from '../../../../src/features/profile/avatar/upload-avatar';
import { redeemGiftCode } from '../../../../src/features/gifts/redeem/redeem-gift-code';
import { endGiftCheck, updateGiftForm, useGiftForm } from '../../../../src/core/vouchers/gift-form.store';
import { pendingKeyedRequest } from '../../../../src/core/session/keyed-request';
import { giftRequestId } from '../../../../src/model/shop/gift';
import { updateName } from '../../../../src/features/profile/person/update-name';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useSession } from '../../../../src/core/session/session.store';
import { failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { forgetCalls, signedInServices } from '../../../support/stages/flow-stage';

let services: FakeServices;
beforeEach(async () => {
  services = await signedInServices();
});
const OTHER = 'authentication ended: signed in on another device';
const takeOver = (message = OTHER) => {
  services.handlers.userInfo = () => Promise.reject(failure('unauthorized', message));
};
const session = () => useSession.getState();

describe('an end by another device while connected', () => {
  beforeEach(async () => {
    await connectServer('sg');
    takeOver();
    services.logins.length = 0;
  });

  it('J4: holds the session with its reason, and does not call the helper', async () => {
    await checkHealth();
    await settle();
    expect(session()).toMatchObject({ token: 't', end: null, ending: { reason: 'other-device' } });
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(services.logins).toEqual([]);
  });

  it('holds the session when a health response without a 401 reports it', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('rejected', OTHER));
    await checkHealth();
    expect(session().ending).toEqual({ reason: 'other-device' });
  });

  it('stops all requests to the provider with the ended token', async () => {
    await checkHealth();
    forgetCalls(services);
    await Promise.all([reloadUser(), refreshServers(), checkHealth()]);
    expect(services.calls).toEqual([]);
  });

  it.each([
    ['a changed name', () => updateName('Linh')],
    [
      'a changed address',
      async () => ((change) => change.outcome === 'failed' && change.failure)(await changeEmail('a@b.co')),
    ],
    ['a confirmation mail', resendConfirmation],
    ['a new picture', async () => ((change) => change.outcome === 'failed' && change.failure)(await removeAvatar())],
  ])('shows that %s was not sent, also when its own request is answered with the take-over', async (_, change) => {
    for (const call of ['updateUser', 'resendVerification'] as const)
      services.handlers[call] = () => Promise.reject(failure('unauthorized', OTHER));
    expect(await change()).toMatchObject({ message: 'Signed in on another device' });
    expect(session()).toMatchObject({ token: 't', ending: { reason: 'other-device' } });
    forgetCalls(services);
    expect(await change()).toMatchObject({ message: 'Signed in on another device' });
    expect(services.calls).toEqual([]);
  });

  it('ends a refresh of the profile with the reason', async () => {
    await reloadUser();
    expect(useProfile.getState()).toMatchObject({ isRefreshing: false, failure: { reason: 'unauthorized' } });
    useProfile.setState({ failure: null });
    await reloadUser();
    expect(useProfile.getState()).toMatchObject({ isRefreshing: false, failure: { reason: 'unauthorized' } });
  });

  it('takes back the mark of a favourite that was not sent', async () => {
    await checkHealth();
    await toggleFavourite('sg');
    expect(useServers.getState().list.find(({ id }) => id === 'sg')?.isFavourite).toBe(false);
    expect(useNotices.getState().notices).toMatchObject([{ type: 'danger' }]);
  });

  it('signs out with its reason and ends the helper session when the person presses Off', async () => {
    await checkHealth();
    await disconnectServer();
    await settle();
    expect(session()).toMatchObject({ token: null, ending: null, end: { reason: 'other-device' } });
    expect(services.logins).toContain('');
    expect(useConnection.getState().connection.state).toBe('idle');
  });

  it('prevents a connect to another server, keeps the connection and shows a notice', async () => {
    await checkHealth();
    forgetCalls(services);
    await connectServer('jp');
    await connectAfter(
      () => Promise.resolve(),
      () => 'jp',
    );
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(session()).toMatchObject({ token: 't', end: null, ending: { reason: 'other-device' } });
    expect([services.calls, services.logins]).toEqual([[], []]);
    expect(useNotices.getState().notices).toMatchObject([{ type: 'warning' }]);
  });

  it('shows no notice when the same server is chosen again', async () => {
    await checkHealth();
    await connectServer('sg');
    expect(useNotices.getState().notices).toEqual([]);
  });

  it('keeps the connection when the network changes', async () => {
    await checkHealth();
    expect(reconnectNow(0)).toBe(false);
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(session().token).toBe('t');
  });

  it('signs out when the connection is lost', async () => {
    await checkHealth();
    setConnection({ state: 'failed', serverId: 'sg', failure: { source: 'helper-ping', reason: 'refused' } });
    await settle();
    expect(session().end).toEqual({ reason: 'other-device' });
  });

  it('signs out and disconnects when the person ends the held session', async () => {
    await checkHealth();
    endHeldSession();
    await settle();
    expect(session().end).toEqual({ reason: 'other-device' });
    expect(services.logins).toContain('');
  });

  it('says of a gift code that it was not redeemed, by what it was refused, and accepts another one', async () => {
    await checkHealth();
    forgetCalls(services);
    updateGiftForm({ code: 'A', securityCode: '1' });
    endGiftCheck({ title: '', kind: 'days', value: 7, expiresAt: null });
    await redeemGiftCode();
    expect(useGiftForm.getState()).toMatchObject({
      ...{ work: 'none', redeemed: null },
      problem: { kind: 'failed', failure: { message: 'Signed in on another device' } },
    });
    expect(services.calls).toEqual([]);
  });

  it('keeps the key of a redeem request whose response was lost before', async () => {
    updateGiftForm({ code: 'A', securityCode: '1' });
    endGiftCheck({ title: '', kind: 'days', value: 7, expiresAt: null });
    services.handlers.redeemGiftCode = () => Promise.reject(failure('timeout'));
    await redeemGiftCode();
    await checkHealth();
    await redeemGiftCode();
    expect(useGiftForm.getState()).toMatchObject({ work: 'none', problem: { kind: 'unknown' } });
    expect(pendingKeyedRequest('redeemGiftCode', giftRequestId(useGiftForm.getState().form))).not.toBeNull();
  });

  it('holds the session when other words report it', async () => {
    takeOver('Your account was signed in from a different device');
    await checkHealth();
    expect(session()).toMatchObject({ token: 't', ending: { reason: 'other-device' } });
  });

  it.each([
    ['authentication required', 'expired-session'],
    ['The password was changed: your other devices were signed out', 'password-changed'],
  ])('signs out at once when its reason is another one: %s', async (message, reason) => {
    takeOver(message);
    await checkHealth();
    expect(session()).toMatchObject({ token: null, end: { reason } });
  });
});

it('an end by another device signs out at once when not connected', async () => {
  takeOver();
  await checkHealth();
  expect(session()).toMatchObject({ token: null, end: { reason: 'other-device' } });
});

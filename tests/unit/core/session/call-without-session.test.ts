/** A call that needs no session, made with the token of a session that the provider has ended. */
import { beforeEach, expect, it } from 'vitest';
import { loadLocation } from '../../../../src/core/session/load-location';
import { useDetectedLocation } from '../../../../src/core/session/location.store';
import { holdSession, openSession, useSession } from '../../../../src/core/session/session.store';
import { endSession } from '../../../../src/core/session/end-session';
import { confirmEmail } from '../../../../src/features/account/confirm-email/confirm-email';
import { requestPasswordReset } from '../../../../src/features/account/forgot-password/recover-password';
import { failure, settle, useFakeServices, wireUser, type FakeServices } from '../../../support/fakes/fake-services';

const OTHER = 'Signed in on another device';
let services: FakeServices;
let tokens: unknown[] = [];
beforeEach(() => {
  services = useFakeServices();
  tokens = [];
  // A provider that checks each token before it reads the call.
  const checked =
    <T>(response: T) =>
    (_: unknown, { token }: { readonly token?: string | null }) => {
      tokens.push(token ?? null);
      return token == null ? response : Promise.reject(failure('unauthorized', OTHER));
    };
  services.handlers.verifyEmail = checked(null);
  services.handlers.forgotPassword = checked(null);
  services.handlers.detectLocation = checked({ countryCode: 'VN' });
  services.handlers.userInfo = checked(wireUser);
  openSession('ended');
});
const session = () => useSession.getState();

it("confirms the address of a mail's link that is opened with an old session, which ends with the provider's reason", async () => {
  expect(await confirmEmail('T')).toBeNull();
  await settle();
  // The last one is the session's own call.
  expect(tokens).toEqual(['ended', null, 'ended']);
  expect(session()).toMatchObject({ token: null, end: { reason: 'other-device' } });
});

it('sends the mail for a new password', async () => {
  expect(await requestPasswordReset('mika@example.com')).toBeNull();
  expect(tokens).toEqual(['ended', null]);
});

it('finds the country at a start with an old session', async () => {
  await loadLocation();
  expect(useDetectedLocation.getState().countryCode).toBe('VN');
});

it('J4: leaves the session to its own calls when the call is refused without its token too', async () => {
  services.handlers.verifyEmail = () => Promise.reject(failure('unauthorized', 'This link or code is not valid'));
  expect(await confirmEmail('T')).toMatchObject({ message: 'This link or code is not valid' });
  expect(session().token).toBe('ended');
});

it('goes on when the session has ended meanwhile', async () => {
  const confirmed = confirmEmail('T');
  endSession({ reason: 'password-changed' });
  expect(await confirmed).toBeNull();
  expect(session().end).toEqual({ reason: 'password-changed' });
});

it('carries no token of a held session', async () => {
  holdSession({ reason: 'other-device' });
  expect(await confirmEmail('T')).toBeNull();
  await settle();
  expect([tokens, session().ending]).toEqual([[null], { reason: 'other-device' }]);
});

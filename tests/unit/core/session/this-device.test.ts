/** Every sign-in sends its platform, because a provider counts desktops. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, signInWithMachineId } from '../../../../src/core/session/sign-in';
import { signInWith } from '../../../../src/features/account/login/sign-in-with';
import { useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';

const authorization = { code: 'c', codeVerifier: 'v', redirectUri: 'http://127.0.0.1:1/' };

describe.each([
  ['desktop', true],
  ['web', false],
] as const)('a sign-in on the %s platform', (platform, isDesktop) => {
  let services: FakeServices;
  let sent: unknown[];
  beforeEach(() => {
    services = useFakeServices({ isDesktop });
    sent = [];
    for (const name of ['login', 'loginWithMachineId', 'loginWithGoogle', 'loginWithDiscord'] as const) {
      services.handlers[name] = (request: object) => {
        sent.push(request);
        return { api_key: 'key' };
      };
    }
  });

  it.each([
    ['account and password', () => signIn('demo', 'demo1234')],
    ['the machine alone', signInWithMachineId],
    ['Google', () => signInWithProvider('google')],
    ['Discord', () => signInWithProvider('discord')],
  ])('sends its platform and machine id with %s', async (_, way) => {
    expect(await way()).toBeNull();
    expect(sent).toEqual([expect.objectContaining({ machine_id: 'machine-1', platform })]);
  });

  function signInWithProvider(provider: 'google' | 'discord') {
    services.signIn.start = () => ({ state: 'authorised', provider, authorization });
    services.popup.signIn = () => Promise.resolve({ state: 'authorised', authorization } as never);
    return signInWith(provider);
  }
});

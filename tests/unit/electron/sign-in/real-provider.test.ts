/** A whole sign-in: the service, a browser at the simulated Google and Discord, and the provider's exchange. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { createSignInService, type SignInService } from '../../../../electron/sign-in/sign-in-service';
import { consent, NEW_PERSON } from '../../../support/provider/consent';
import { call } from '../../sandbox/client';
import { eventually } from './eventually';
import { get } from './issuer';
import { isOpen } from './sockets';
import { failed, WAITING } from './stage';

const CALLS = { google: 'loginWithGoogle', discord: 'loginWithDiscord' } as const;
const SERVICES = [['google'], ['discord']] as const;

let sandbox: Sandbox;
let signIn: SignInService;
let opened: string[];
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 1, games: 1 });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  opened = [];
  const { identity } = sandbox;
  signIn = createSignInService({
    fetch: globalThis.fetch,
    google: { issuer: identity.googleIssuer, clientId: identity.googleClientId },
    discord: { authorizeUrl: identity.discordAuthorizeUrl, clientId: identity.discordClientId },
    authHelperUrl: '',
    openBrowser: (address) => {
      opened.push(address);
      return Promise.resolve();
    },
  });
});
afterEach(() => signIn.close());

describe.each(SERVICES)('signing in with %s', (service) => {
  it('C2 and C3: exchanges the code for a session with the verifier and nonce of its attempt', async () => {
    expect(await signIn.start(service)).toEqual(WAITING);
    const callback = await consent(opened[0] ?? '', { person: NEW_PERSON });
    expect((await get(callback))?.status).toBe(302);
    const state = signIn.check();
    if (state.state !== 'authorised') throw new Error(state.state);
    const { code, codeVerifier, redirectUri } = state.authorization;
    const payload = { code, code_verifier: codeVerifier, redirect_uri: redirectUri, machine_id: 'machine-1' };
    const response = await call(sandbox, CALLS[service], payload);
    expect([response.status, response.body?.data]).toEqual([200, { api_key: expect.any(String) as unknown }]);
    await eventually(() => isOpen(Number(callback.port))).toBe(false);
  });

  it('C7: fails as denied when the person refuses', async () => {
    await signIn.start(service);
    const callback = await consent(opened[0] ?? '', { allow: false });
    expect((await get(callback))?.headers.location).toBe('/signed-in/ended');
    expect(signIn.check()).toEqual(failed('denied'));
  });
});

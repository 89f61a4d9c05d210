/** Starting, checking and cancelling: one attempt at a time, each with one result, and no open port after it (promises C1, C3, C4, C6, C7). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DISCORD_CALLBACK_PORTS, SIGN_IN_TIMEOUT_MS } from '../../../../common/contract/ipc/sign-in';
import type { SignInState } from '../../../../common/contract/ipc/sign-in-state';
import type { SignInSources } from '../../../../electron/sign-in/sign-in-service';
import { toCodeChallenge } from '../../../../electron/sign-in/secrets';
import { eventually } from './eventually';
import { respondWith, callbackUrl, get, readAuthorizationUrl } from './issuer';
import { isOpen, occupyPort, openHandles } from './sockets';
import { failed, IDLE, openStage, WAITING, type Stage } from './stage';

let stage: Stage;
let handlesBefore: number;
beforeEach(async () => {
  handlesBefore = openHandles();
  stage = await openStage();
});
afterEach(async () => {
  await stage.close();
  await eventually(openHandles).toBe(handlesBefore);
});

/** Replaces the stage by one with other sources. */
async function restage(more: Partial<SignInSources>): Promise<void> {
  await stage.close();
  stage = await openStage(more);
}
const portIsClosed = (port: number) => eventually(() => isOpen(port)).toBe(false);
const codeOf = (state: SignInState) => (state.state === 'authorised' ? state.authorization.code : state);

describe('a sign-in that succeeds', () => {
  it('says while it waits for whom, and how long it still does', async () => {
    await stage.signIn.start('discord');
    stage.clock.pass(100_000);
    expect(stage.signIn.check()).toEqual({
      state: 'waiting',
      provider: 'discord',
      leftMs: SIGN_IN_TIMEOUT_MS - 100_000,
    });
  });

  it('C2: returns the code with its own verifier and redirect address', async () => {
    expect(stage.signIn.check()).toEqual(IDLE);
    expect(await stage.signIn.start('google')).toEqual(WAITING);
    const { url, parameters, redirect } = readAuthorizationUrl(stage.lastOpened());
    expect(url.origin + url.pathname).toBe(`${stage.issuer.url}/authorize`);
    expect(parameters).toMatchObject({ client_id: 'google-client', scope: 'openid email profile', tenant: '1' });
    expect(redirect.href).toBe(`http://127.0.0.1:${redirect.port}/signed-in`);
    expect(stage.signIn.check()).toEqual(WAITING);

    await stage.comeBack({ code: '4/0Ab_the code&=', scope: 'openid', iss: stage.issuer.url });
    const state = stage.signIn.check();
    expect(state).toMatchObject({
      state: 'authorised',
      provider: 'google',
      authorization: { code: '4/0Ab_the code&=', redirectUri: redirect.href },
    });
    const verifier = state.state === 'authorised' ? state.authorization.codeVerifier : '';
    expect(toCodeChallenge(verifier)).toBe(parameters['code_challenge']);
  });

  it('C9: returns the code once', async () => {
    await stage.signIn.start('google');
    await stage.comeBack({ code: 'once' });
    expect(codeOf(stage.signIn.check())).toBe('once');
    expect(stage.signIn.check()).toEqual(IDLE);
    stage.clock.pass(SIGN_IN_TIMEOUT_MS);
    expect(stage.signIn.check()).toEqual(IDLE);
    expect(stage.clock.timers()).toBe(0);
  });

  it("C1: opens Discord's configured page without discovery", async () => {
    expect(await stage.signIn.start('discord')).toEqual(WAITING);
    const { url, parameters } = readAuthorizationUrl(stage.lastOpened());
    expect(url.origin + url.pathname).toBe('http://127.0.0.1:9/oauth2/authorize');
    expect(parameters).toMatchObject({ client_id: 'discord-client', scope: 'identify email' });
    expect(parameters).not.toHaveProperty('nonce');
    expect(stage.issuer.requested()).toBe(0);
    await stage.comeBack({ code: 'discord-code' });
    expect(stage.signIn.check()).toMatchObject({ state: 'authorised', provider: 'discord' });
  });

  it("C1: keeps the endpoint's own query and drops its fragment", async () => {
    const authorizeUrl = 'http://127.0.0.1:9/oauth2/authorize?tenant=1&state=fixed#top';
    await restage({ discord: { authorizeUrl, clientId: 'discord client&x=1' } });
    await stage.signIn.start('discord');
    const url = new URL(stage.lastOpened());
    expect([url.hash, url.searchParams.get('tenant'), url.searchParams.get('client_id')]).toEqual([
      ...['', '1', 'discord client&x=1'],
    ]);
    expect(url.searchParams.getAll('state')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  it('C7: accepts a callback that arrives before the browser is reported as open', async () => {
    const opened: string[] = [];
    await restage({
      openBrowser: (address) => {
        opened.push(address);
        return new Promise(() => undefined);
      },
    });
    const started = stage.signIn.start('google');
    await eventually(() => opened.length).toBe(1);
    await get(callbackUrl(opened[0] ?? '', { code: 'early' }));
    await started;
    expect(codeOf(stage.signIn.check())).toBe('early');
  });

  it('C3: shares no secret with another attempt', async () => {
    await stage.signIn.start('google');
    await stage.signIn.start('google');
    const [one = '', two = ''] = stage.opened;
    const [first, second] = [readAuthorizationUrl(one), readAuthorizationUrl(two)];
    for (const name of ['state', 'nonce', 'code_challenge', 'redirect_uri'])
      expect(first.parameters[name]).not.toBe(second.parameters[name]);
  });
});

describe('several sign-ins', () => {
  it('C6: are one at a time: a second start ends the first, closes its port and ignores its callback', async () => {
    await stage.signIn.start('google');
    const [first] = stage.opened;
    const firstPort = stage.port();
    await stage.signIn.start('discord');
    await portIsClosed(firstPort);
    expect(await get(callbackUrl(first ?? '', { code: 'first' }))).toBeNull();
    expect(stage.signIn.check()).toEqual(WAITING);
    await stage.comeBack({ code: 'second' });
    expect(codeOf(stage.signIn.check())).toBe('second');
  });

  it('C6: are one when 20 start at once: one opens the browser, and there is one exchange', async () => {
    const started = await Promise.all(Array.from({ length: 20 }, () => stage.signIn.start('google')));
    expect(started).toEqual([...Array.from({ length: 19 }, () => failed('replaced')), WAITING]);
    expect(stage.opened).toHaveLength(1);
    const visits = await Promise.all(Array.from({ length: 20 }, (_, id) => stage.comeBack({ code: `code-${id}` })));
    const statuses = visits.map((visit) => visit?.status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    const states = Array.from({ length: 20 }, () => stage.signIn.check());
    expect(states.filter(({ state }) => state === 'authorised')).toHaveLength(1);
    expect(states.slice(1)).toEqual(Array.from({ length: 19 }, () => IDLE));
  });

  it("C3: have different states, so that the first one's callback is refused by the second", async () => {
    await stage.signIn.start('google');
    const { state } = readAuthorizationUrl(stage.lastOpened());
    await stage.signIn.start('google');
    expect((await stage.comeBack({ code: 'x', state }))?.status).toBe(400);
    expect(stage.signIn.check()).toEqual(WAITING);
  });
});

it('C4: a sign-in listens on any port for Google, and on a registered one for Discord', async () => {
  await stage.signIn.start('google');
  expect(DISCORD_CALLBACK_PORTS).not.toContain(stage.port());
  await stage.signIn.start('discord');
  expect(DISCORD_CALLBACK_PORTS).toContain(stage.port());
});

describe('a sign-in that cannot begin', () => {
  it('C4: fails when no port can be opened', async () => {
    const taken = await occupyPort('127.0.0.1', '::1');
    await restage({ callbackAddresses: [{ host: '127.0.0.1', port: taken.port }] });
    expect(await stage.signIn.start('google')).toEqual(failed('no-listener'));
    expect(stage.opened).toEqual([]);
    await taken.release();
    expect(await stage.signIn.start('google')).toEqual(WAITING);
  });

  it('C8: fails without an issuer, and closes its port', async () => {
    stage.issuer.response = (_request, response) => response.writeHead(500).end();
    expect(await stage.signIn.start('google')).toEqual(failed('no-issuer'));
    expect(stage.signIn.check()).toEqual(failed('no-issuer'));
    expect(stage.clock.timers()).toBe(0);
    stage.issuer.response = respondWith((metadata) => metadata);
    expect(await stage.signIn.start('google')).toEqual(WAITING);
  });

  it('C1: fails without a browser, or when too many pages were opened', async () => {
    await restage({ openBrowser: () => Promise.reject(new Error('none')) });
    expect(await stage.signIn.start('google')).toEqual(failed('no-browser'));
    await restage({});
    const states = [];
    for (let count = 0; count < 4; count += 1) states.push(await stage.signIn.start('discord'));
    expect(states).toEqual([WAITING, WAITING, WAITING, failed('no-browser')]);
    stage.clock.pass(10_000);
    expect(await stage.signIn.start('google')).toEqual(WAITING);
  });

  it('C1: fails when its page is http and not on loopback', async () => {
    await restage({ discord: { authorizeUrl: 'http://discord.evil.test/authorize', clientId: 'd' } });
    expect(await stage.signIn.start('discord')).toEqual(failed('no-browser'));
    expect(stage.opened).toEqual([]);
  });

  it('fails when no client is configured', async () => {
    await restage({ google: null, discord: null });
    expect(await stage.signIn.start('google')).toEqual(failed('not-configured'));
    expect(await stage.signIn.start('discord')).toEqual(failed('not-configured'));
    expect(stage.clock.timers()).toBe(0);
  });
});

it.each([
  ['none', {}],
  ["another one's", { iss: 'https://evil.test' }],
])('C3: an issuer that announces the iss parameter ends the sign-in by a response with %s', async (_, sent) => {
  stage.issuer.response = respondWith((metadata) => ({
    ...metadata,
    authorization_response_iss_parameter_supported: true,
  }));
  await stage.signIn.start('google');
  await stage.comeBack({ code: 'x', ...sent });
  expect(stage.signIn.check()).toEqual(failed('rejected'));
});

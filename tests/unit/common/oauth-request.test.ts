/** Promises C1 and C2: all parameters of an authorization request, and the secrets of an attempt. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { authorizationParameters, configuredEndpoint, createAttemptSecrets } from '../../../common/oauth';

const secrets = { codeVerifier: 'verifier', codeChallenge: 'challenge', state: 'state', nonce: 'nonce' };
const redirectUri = 'http://127.0.0.1:50123/signed-in';

it('C1: a request to Google has exactly the scope openid email profile, S256, state and nonce, and asks which account', () => {
  expect(authorizationParameters({ provider: 'google', clientId: 'client', redirectUri, secrets })).toEqual({
    client_id: 'client',
    code_challenge: 'challenge',
    code_challenge_method: 'S256',
    nonce: 'nonce',
    prompt: 'select_account',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state',
  });
});

it('C1: a request to Discord has its own scope and no nonce', () => {
  expect(authorizationParameters({ provider: 'discord', clientId: 'client', redirectUri, secrets })).toEqual({
    client_id: 'client',
    code_challenge: 'challenge',
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'identify email',
    state: 'state',
  });
});

it('C2: verifier and state are separate secrets, and challenge and nonce are hashes of the verifier', async () => {
  const unused = ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', 'another'];
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  expect(await createAttemptSecrets(() => unused.shift() ?? '', hash)).toEqual({
    codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    state: 'another',
    nonce: hash('nonce:dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'),
  });
});

it("Discord's endpoint is the configured one", () => {
  const url = new URL('https://discord.com/oauth2/authorize');
  expect(configuredEndpoint(url)).toEqual({ url, issuer: 'https://discord.com', sendsIssuer: false });
});

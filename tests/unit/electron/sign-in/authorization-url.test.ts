/** Promise C1: the address that the system browser opens, to the last parameter. */
import { expect, it } from 'vitest';
import { buildAuthorizationUrl } from '../../../../electron/sign-in/authorization-url';
import { createAttemptSecrets } from '../../../../electron/sign-in/secrets';

const secrets = createAttemptSecrets();
const redirectUri = 'http://127.0.0.1:50123/signed-in';

it('C1: Google is asked for a code with the scope openid email profile, S256, state and nonce, and for nothing else', () => {
  const url = buildAuthorizationUrl({
    provider: 'google',
    endpoint: new URL('https://accounts.google.com/o/oauth2/v2/auth'),
    clientId: 'client.apps.googleusercontent.com',
    redirectUri,
    secrets,
  });
  expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect([...url.searchParams].sort()).toEqual([
    ['client_id', 'client.apps.googleusercontent.com'],
    ['code_challenge', secrets.codeChallenge],
    ['code_challenge_method', 'S256'],
    ['nonce', secrets.nonce],
    ['redirect_uri', redirectUri],
    ['response_type', 'code'],
    ['scope', 'openid email profile'],
    ['state', secrets.state],
  ]);
  expect(url.href).not.toContain(secrets.codeVerifier);
});

it("C1: Discord is asked with its own scope and no nonce; the endpoint's own query stays, its fragment does not", () => {
  const url = buildAuthorizationUrl({
    provider: 'discord',
    endpoint: new URL('https://discord.com/oauth2/authorize?tenant=1&state=fixed#top'),
    clientId: 'discord client&x=1',
    redirectUri,
    secrets,
  });
  expect([...url.searchParams].sort()).toEqual([
    ['client_id', 'discord client&x=1'],
    ['code_challenge', secrets.codeChallenge],
    ['code_challenge_method', 'S256'],
    ['redirect_uri', redirectUri],
    ['response_type', 'code'],
    ['scope', 'identify email'],
    ['state', secrets.state],
    ['tenant', '1'],
  ]);
  expect(url.hash).toBe('');
});

import { describe, expect, it } from 'vitest';
import { DISCORD_CALLBACK_PORTS } from '../../../../common/contract/ipc/sign-in';
import { createDiscordRedirects, createGoogleRedirects } from '../../../../sandbox/identity/redirects';

const WEB = 'http://127.0.0.1:46300';
const redirects = createGoogleRedirects(() => WEB);

describe('a redirect address of Google', () => {
  it.each([
    'http://127.0.0.1:1/signed-in',
    'http://127.0.0.1:65535/signed-in',
    'http://[::1]:53211/signed-in',
    `${WEB}/signed-in.html`,
  ])('is allowed when it is %s', (redirectUri) => {
    expect(redirects.allows(redirectUri)).toBe(true);
  });

  it.each([
    '',
    'http://127.0.0.1/signed-in',
    'http://127.0.0.1:0/signed-in',
    'http://127.0.0.1:65536/signed-in',
    'http://127.0.0.1:080/signed-in',
    'http://localhost:53211/signed-in',
    'https://127.0.0.1:53211/signed-in',
    'http://127.0.0.2:53211/signed-in',
    'http://0x7f000001:53211/signed-in',
    'http://127.0.0.1.evil.test:53211/signed-in',
    'http://127.0.0.1:53211@evil.test/signed-in',
    'http://me@127.0.0.1:53211/signed-in',
    'http://127.0.0.1:53211/signed-in/',
    'http://127.0.0.1:53211/signed-in?more',
    'http://127.0.0.1:53211/signed-in#more',
    'http://127.0.0.1:53211/../signed-in',
    'http://127.0.0.1:53211//signed-in',
    'http://127.0.0.1:53211/signed-in\n',
    'http://127.0.0.1:46301/signed-in.html',
    `${WEB}/signed-in.html?more`,
    `${WEB}/`,
    'http://evil.test/signed-in.html',
    'pinglane://signed-in',
  ])('is refused when it is %j', (redirectUri) => {
    expect(redirects.allows(redirectUri)).toBe(false);
  });

  it('of the web platform is refused while that is not served', () => {
    const without = createGoogleRedirects(() => null);
    expect(without.allows(`${WEB}/signed-in.html`)).toBe(false);
    expect(without.registered()).toEqual(['http://127.0.0.1/signed-in', 'http://[::1]/signed-in']);
    expect(redirects.registered()).toContain(`${WEB}/signed-in.html`);
  });
});

describe('a redirect address of Discord', () => {
  const discord = createDiscordRedirects(() => WEB);

  it('is allowed as it is registered, with its port', () => {
    for (const port of DISCORD_CALLBACK_PORTS) expect(discord.allows(`http://127.0.0.1:${port}/signed-in`)).toBe(true);
    expect(discord.allows(`${WEB}/signed-in.html`)).toBe(true);
  });

  it.each([
    'http://127.0.0.1/signed-in',
    'http://127.0.0.1:53211/signed-in',
    'http://[::1]:28617/signed-in',
    `${WEB}/`,
  ])('is refused when it is %s', (redirectUri) => {
    expect(discord.allows(redirectUri)).toBe(false);
  });
});

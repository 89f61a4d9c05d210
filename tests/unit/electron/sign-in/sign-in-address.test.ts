/** Which sign-in pages may be opened, and how often (promises C1 and A8). */
import { describe, expect, it } from 'vitest';
import { createOpener } from '../../../../electron/app/lockdown/external-links';
import { toSignInAddress } from '../../../../electron/sign-in/sign-in-service';

const GOOGLE = 'accounts.google.com';

describe('a Google sign-in page', () => {
  it.each([
    `https://${GOOGLE}/o/oauth2/v2/auth?scope=openid+email`,
    `https://${GOOGLE}:443/o/oauth2/v2/auth`,
    `HTTPS://ACCOUNTS.GOOGLE.COM/`,
  ])('C1: at %s is opened', (address) => {
    expect(toSignInAddress(address, GOOGLE)).toBe(new URL(address).href);
  });

  it.each([
    `http://${GOOGLE}/o/oauth2/v2/auth`,
    `https://${GOOGLE}.evil.test/`,
    `https://evil.test/${GOOGLE}`,
    `https://evil.test/?${GOOGLE}`,
    `https://evil.test#${GOOGLE}`,
    `https://${GOOGLE}@evil.test/`,
    `https://user@${GOOGLE}/`,
    `https://user:pass@${GOOGLE}/`,
    `https://${GOOGLE}:8443/`,
    `https://${GOOGLE}./`,
    `https://google.com/`,
    `https://x${GOOGLE}/`,
    `https://\u0430ccounts.google.com/`,
    `https://accounts\u00adgoogle.com/`,
    `https:\\\\${GOOGLE}\\`,
    `https://${GOOGLE}\\@evil.test/`,
    `https://${GOOGLE}/ `,
    ` https://${GOOGLE}/`,
    `https://${GOOGLE}/\n`,
    `https://${GOOGLE}/\u202e`,
    `https://${GOOGLE}/${'a'.repeat(2_081)}`,
    `//${GOOGLE}/`,
    `file://${GOOGLE}/c$/x.exe`,
    `javascript:location='https://${GOOGLE}'`,
    `https:${GOOGLE}`,
    'https://127.0.0.1/',
    'http://127.0.0.1:80/',
    '',
  ])('C1: at %j is refused', (address) => {
    expect(toSignInAddress(address, GOOGLE)).toBeNull();
  });
});

describe('a sandbox sign-in page', () => {
  it.each(['127.0.0.1:46400', 'localhost:46400', '[::1]:46400'])('C1: over http on %s is opened', (host) => {
    expect(toSignInAddress(`http://${host}/authorize`, host)).toBe(`http://${host}/authorize`);
  });

  it.each([
    ['http://127.0.0.1:46401/', '127.0.0.1:46400'],
    ['http://127.0.0.1/', '127.0.0.1:46400'],
    ['http://192.168.0.1/', '192.168.0.1'],
    ['http://example.com/', 'example.com'],
    ['http://127.0.0.1.evil.test/', '127.0.0.1.evil.test'],
    ['http://localhost.evil.test/', 'localhost.evil.test'],
    ['http://user@127.0.0.1:46400/', '127.0.0.1:46400'],
    ['http://127.0.0.1:46400/\\', '127.0.0.1:46400'],
    ['ftp://127.0.0.1:46400/', '127.0.0.1:46400'],
  ])('C1: at %s is refused when the host must be %s', (address, host) => {
    expect(toSignInAddress(address, host)).toBeNull();
  });
});

it('A8: three sign-in pages open in 10 s, not counting refused ones, and a failing browser makes the result false', async () => {
  // Not 0, with which a sum would equal a difference.
  let time = 1_000_000;
  const opened: string[] = [];
  const openPage = createOpener(
    toSignInAddress,
    (address) => {
      opened.push(address);
      return opened.length === 1 ? Promise.reject(new Error('no browser')) : Promise.resolve();
    },
    () => time,
  );
  for (let count = 0; count < 9; count += 1) expect(await openPage('https://evil.test/', GOOGLE)).toBe(false);
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await openPage(`https://${GOOGLE}/`, GOOGLE));
  expect(answers).toEqual([false, true, true, false, false]);
  time += 10_000;
  expect(await openPage(`https://${GOOGLE}/`, GOOGLE)).toBe(true);
  expect(opened).toHaveLength(4);
});
